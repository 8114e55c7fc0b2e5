import { expect, test } from 'vitest';
import { quickOf, quicksOf, yearOfDraw } from './picks.ts';

test('a row of all numbers of Mark Six can be picked by color', () => {
  const values = Array.from({ length: 49 }, (_, at) => `${at + 1}`.padStart(2, '0'));
  const row = { code: 'numbers', values, least: 1, most: 49 };
  expect(quicksOf('LHC', row)[1]).toContain('red');
  expect(quicksOf('KL8', row).flat()).not.toContain('red');
  const colours = (['red', 'blue', 'green'] as const).map((colour) => quickOf(row, colour));
  expect(colours.map(({ length }) => length)).toEqual([17, 16, 16]);
  expect(colours.flat().toSorted()).toEqual(values);
});

test('and by the animals of the year that its draw is in', () => {
  const values = Array.from({ length: 49 }, (_, at) => `${at + 1}`.padStart(2, '0'));
  const row = { code: 'numbers', values, least: 1, most: 49 };
  expect(yearOfDraw('20260216-0001')).toBe('snake');
  expect(yearOfDraw('20260217-0001')).toBe('horse');
  expect([yearOfDraw(undefined), yearOfDraw('2026'), yearOfDraw('20991231-1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(quicksOf('LHC', row).flat()).not.toContain('horse');
  const [, , animals = []] = quicksOf('LHC', row, 'horse');
  expect(animals).toHaveLength(12);
  expect(quickOf(row, 'horse', 'horse')).toEqual(['01', '13', '25', '37', '49']);
  expect(quickOf(row, 'snake', 'horse')).toEqual(['02', '14', '26', '38']);
  const all = animals.flatMap((animal) => quickOf(row, animal, 'horse'));
  expect(all.toSorted()).toEqual(values);
});
