import type { Day, Row } from '@app/lottery/family';
import {
  ANIMALS,
  type Animal,
  animalOn,
  animalsOfNumbers,
  isAnimal,
} from '@app/lottery/lhc/zodiac';
import { markSixLook } from '../../../parts/lottery/number-look.ts';

export type Picks = readonly (readonly string[])[];

export const noPicks = (rows: readonly Row[]): Picks => rows.map(() => []);

/** Picks in the format of an entry: in row order, regardless of the order in which they were picked. */
export const ballOf = (rows: readonly Row[], picks: Picks): string =>
  rows
    .map(({ values }, at) => values.filter((value) => picks[at]?.includes(value)).join(','))
    .join('|');

/** The inverse of `ballOf`. */
export const picksOf = (rows: readonly Row[], ball: string): Picks => {
  const parts = ball.split('|');
  return rows.map((_, at) => (parts[at] ?? '').split(',').filter((value) => value !== ''));
};

export const isPicked = (picks: Picks): boolean => picks.some((row) => row.length > 0);

/** Rows that exclude each other's values: a banker cannot also complete a note. */
const APART: Readonly<Record<string, string>> = { bankers: 'numbers', numbers: 'bankers' };

/** Picks a value of a row, or removes it. In a row for a single value, it replaces the previous one. */
export function toggle(rows: readonly Row[], picks: Picks, place: number, value: string): Picks {
  const row = rows[place];
  if (!row) return picks;
  const before = picks[place] ?? [];
  if (before.includes(value))
    return picks.with(
      place,
      before.filter((one) => one !== value),
    );
  if (row.most > 1 && before.length >= row.most) return picks;
  const other = rows.findIndex(({ code }) => code === APART[row.code]);
  return picks.map((own, at) => {
    if (at === place) return row.most === 1 ? [value] : [...own, value];
    return at === other ? own.filter((one) => one !== value) : own;
  });
}

const SIDES = ['all', 'big', 'small', 'odd', 'even'] as const;
const COLOURS = ['red', 'blue', 'green'] as const;
export type Quick = (typeof SIDES)[number] | (typeof COLOURS)[number] | Animal;

const NUMBERS_OF_MARK_SIX = 49;

/**
 * Quick picks of a row, by kind; includes colors and animals where its numbers have them.
 *
 * @param year the animal of the year; undefined if unknown
 */
export function quicksOf(family: string, row: Row, year?: Animal): readonly (readonly Quick[])[] {
  if (!hasQuick(row)) return [];
  const isOfMarkSix = family === 'LHC' && row.values.length === NUMBERS_OF_MARK_SIX;
  if (!isOfMarkSix) return [SIDES];
  return year ? [SIDES, COLOURS, ANIMALS] : [SIDES, COLOURS];
}

/** The animal of a draw's year, by the date in its number. */
export function yearOfDraw(numero: string | undefined): Animal | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)-/.exec(numero ?? '') ?? [];
  if (!day) return undefined;
  try {
    return animalOn(`${year}-${month}-${day}` as Day);
  } catch {
    return undefined; // the table does not cover this year
  }
}

/** Whether all numbers of a row may be picked. */
const hasQuick = ({ values, most }: Row): boolean =>
  values.length > 3 && most >= values.length && values.every((value) => /^\d+$/.test(value));

/** The numbers of a row that a quick pick selects. */
export function quickOf({ values }: Row, quick: Quick, year?: Animal): readonly string[] {
  if (isAnimal(quick)) {
    const animals = year ? animalsOfNumbers(year, NUMBERS_OF_MARK_SIX) : [];
    return values.filter((value) => animals[Number(value)] === quick);
  }
  const middle = Math.floor(values.length / 2);
  switch (quick) {
    case 'all':
      return values;
    case 'big':
      return values.slice(middle);
    case 'small':
      return values.slice(0, middle);
    case 'odd':
      return values.filter((value) => Number(value) % 2 === 1);
    case 'even':
      return values.filter((value) => Number(value) % 2 === 0);
    default:
      return values.filter((value) => markSixLook(Number(value)) === quick);
  }
}
