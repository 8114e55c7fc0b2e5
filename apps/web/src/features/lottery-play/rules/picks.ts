import type { Day, Row } from '@app/lottery/family';
import {
  ANIMALS,
  type Animal,
  animalOn,
  animalsOfNumbers,
  isAnimal,
} from '@app/lottery/lhc/zodiac';
import { markSixLook } from '../../../parts/lottery/number-look.ts';

/** Of each row of a board, what was picked. */
export type Picks = readonly (readonly string[])[];

export const noPicks = (rows: readonly Row[]): Picks => rows.map(() => []);

/** As an entry has them: in the order of each row, whatever order they were picked in. */
export const ballOf = (rows: readonly Row[], picks: Picks): string =>
  rows
    .map(({ values }, at) => values.filter((value) => picks[at]?.includes(value)).join(','))
    .join('|');

/** What `ballOf` wrote. */
export const picksOf = (rows: readonly Row[], ball: string): Picks => {
  const parts = ball.split('|');
  return rows.map((_, at) => (parts[at] ?? '').split(',').filter((value) => value !== ''));
};

export const isPicked = (picks: Picks): boolean => picks.some((row) => row.length > 0);

/** Numbers that every note has are not among those that complete it. */
const APART: Readonly<Record<string, string>> = { bankers: 'numbers', numbers: 'bankers' };

/** Picks a value of a row, or lets go of it. Of a row that takes one, it takes the place of the other. */
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
 * What picks several numbers of a row at once; colours and animals where its numbers have them.
 *
 * @param year the animal of the year; undefined where it is not known
 */
export function quicksOf(family: string, row: Row, year?: Animal): readonly Quick[] {
  if (!hasQuick(row)) return [];
  const isOfMarkSix = family === 'LHC' && row.values.length === NUMBERS_OF_MARK_SIX;
  if (!isOfMarkSix) return SIDES;
  return [...SIDES, ...COLOURS, ...(year ? ANIMALS : [])];
}

/** The animal of the year that a draw is in, by the day that its number begins with. */
export function yearOfDraw(numero: string | undefined): Animal | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)-/.exec(numero ?? '') ?? [];
  if (!day) return undefined;
  try {
    return animalOn(`${year}-${month}-${day}` as Day);
  } catch {
    return undefined; // of a year that no table knows
  }
}

/** Whether a row has numbers that all of them may be picked of. */
const hasQuick = ({ values, most }: Row): boolean =>
  values.length > 3 && most >= values.length && values.every((value) => /^\d+$/.test(value));

/** The numbers of a row that are meant by a word. */
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
