import type { Day } from '../family.ts';

/** In order of the years. */
export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;

export type Animal = (typeof ANIMALS)[number];

/** Domestic animals; the others are wild. */
export const DOMESTIC: readonly Animal[] = ['ox', 'horse', 'goat', 'rooster', 'dog', 'pig'];

/** First day of each animal year: the lunar new year in China. */
const NEW_YEARS: readonly (readonly [from: Day, animal: Animal])[] = [
  ['2020-01-25', 'rat'],
  ['2021-02-12', 'ox'],
  ['2022-02-01', 'tiger'],
  ['2023-01-22', 'rabbit'],
  ['2024-02-10', 'dragon'],
  ['2025-01-29', 'snake'],
  ['2026-02-17', 'horse'],
  ['2027-02-06', 'goat'],
  ['2028-01-26', 'monkey'],
  ['2029-02-13', 'rooster'],
  ['2030-02-03', 'dog'],
  ['2031-01-23', 'pig'],
  ['2032-02-11', 'rat'],
  ['2033-01-31', 'ox'],
  ['2034-02-19', 'tiger'],
  ['2035-02-08', 'rabbit'],
  ['2036-01-28', 'dragon'],
  ['2037-02-15', 'snake'],
  ['2038-02-04', 'horse'],
  ['2039-01-24', 'goat'],
  ['2040-02-12', 'monkey'],
];

/** End of the table. */
const END: Day = '2041-02-01';

/**
 * Animal of the year that contains a day.
 *
 * @throws RangeError for a day outside the table
 */
export function animalOn(day: Day): Animal {
  const year = NEW_YEARS.findLast(([from]) => from <= day);
  if (!year || day >= END || !/^\d{4}-\d\d-\d\d$/.test(day))
    throw new RangeError(`no animal is known for the year of ${day}`);
  return year[1];
}

/** Animal of each number, indexed by number: 1 is the year's own, each next number the previous animal. */
export function animalsOfNumbers(year: Animal, most: number): readonly Animal[] {
  const first = ANIMALS.indexOf(year);
  const animalOf = (number: number) => ANIMALS[(first + 1 - number + 60) % 12] ?? year;
  return Array.from({ length: most + 1 }, (_, number) => animalOf(number));
}

export const isAnimal = (text: string): text is Animal => ANIMALS.some((one) => one === text);
