import { expect, test } from 'vitest';
import { ANIMALS, animalOn, animalsOfNumbers } from './zodiac.ts';

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

/** The runtime's Chinese calendar: `1/1` is the new year. */
const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

test('every year begins at the new year of the moon, and each animal follows the one before', () => {
  const newYears = changes();
  expect(newYears.length).toBe(20);
  for (const { time, animal, before } of newYears) {
    expect(animal).toBe(ANIMALS[(ANIMALS.indexOf(before) + 1) % 12]);
    // The runtime's new moon deviates by minutes, which is another day if it is near midnight.
    const months = [-1, 0, 1].map((days) => chinese.format(time + days * DAY_MS));
    expect(months).toContain('1/1');
    expect(dayOf(newMoonNear(time) + CHINA_MS)).toBe(dayOf(time));
  }
});

/** Days within the table on which the animal changes. */
function changes() {
  const found = [];
  let before = animalOn('2020-01-25');
  for (let time = Date.UTC(2020, 0, 26); time < Date.UTC(2041, 1, 1); time += DAY_MS) {
    const animal = animalOn(dayOf(time));
    if (animal !== before) found.push({ time, animal, before });
    before = animal;
  }
  return found;
}

/** Time of the new moon, accurate to about half a minute: Meeus, Astronomical Algorithms, chapter 49. */
function newMoonNear(time: number): number {
  const k = Math.round((time / DAY_MS + 2_440_587.5 - 2_451_550.09766) / 29.530588861);
  const t = k / 1236.85;
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const e = 1 - 0.002516 * t;
  const sun = 2.5534 + 29.1053567 * k - 0.0000014 * t * t;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const node = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const terms = [
    -0.4072 * sin(moon),
    0.17241 * e * sin(sun),
    0.01608 * sin(2 * moon),
    0.01039 * sin(2 * node),
    0.00739 * e * sin(moon - sun),
    -0.00514 * e * sin(moon + sun),
    0.00208 * e * e * sin(2 * sun),
    -0.00111 * sin(moon - 2 * node),
    -0.00057 * sin(moon + 2 * node),
    0.00056 * e * sin(2 * moon + sun),
    -0.00042 * sin(3 * moon),
    0.00042 * e * sin(sun + 2 * node),
    0.00038 * e * sin(sun - 2 * node),
    -0.00024 * e * sin(2 * moon - sun),
    -0.00017 * sin(124.7746 - 1.56375588 * k),
    -0.00007 * sin(moon + 2 * sun),
    0.000325 * sin(299.77 + 0.107408 * k),
    0.000165 * sin(251.88 + 0.016321 * k),
    0.000164 * sin(251.83 + 26.651886 * k),
    0.000126 * sin(349.42 + 36.412478 * k),
    0.00011 * sin(84.66 + 18.206239 * k),
  ];
  const julian = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t * t;
  const dynamical = (julian + terms.reduce((sum, term) => sum + term, 0) - 2_440_587.5) * DAY_MS;
  const slowerEarthMs = 72_000;
  return dynamical - slowerEarthMs;
}

test.each([
  ['2024-02-09', 'rabbit'],
  ['2024-02-10', 'dragon'],
  ['2025-01-28', 'dragon'],
  ['2025-01-29', 'snake'],
  ['2026-11-24', 'horse'],
])('%s is in a year of the %s', (day, animal) => {
  expect(animalOn(day)).toBe(animal);
});

test.each(['2020-01-24', '2041-02-01', '', 'today', '2026-1-1'])('has no animal for %s', (day) => {
  expect(() => animalOn(day)).toThrow(RangeError);
});

test('in a dragon year 1 is a dragon, and each next number the previous animal', () => {
  const animals = animalsOfNumbers('dragon', 49);
  const numbersOf = (animal: string) =>
    animals.flatMap((one, number) => (number > 0 && one === animal ? [number] : []));
  expect(numbersOf('dragon')).toEqual([1, 13, 25, 37, 49]);
  expect(numbersOf('rabbit')).toEqual([2, 14, 26, 38]);
  expect(numbersOf('rat')).toEqual([5, 17, 29, 41]);
  expect(numbersOf('snake')).toEqual([12, 24, 36, 48]);
});
