import type { Row } from '@app/lottery/family';
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
export type Quick = (typeof SIDES)[number] | (typeof COLOURS)[number];

const NUMBERS_OF_MARK_SIX = 49;

/** What picks several numbers of a row at once; colours where its numbers have them. */
export function quicksOf(family: string, row: Row): readonly Quick[] {
  if (!hasQuick(row)) return [];
  const isColoured = family === 'LHC' && row.values.length === NUMBERS_OF_MARK_SIX;
  return isColoured ? [...SIDES, ...COLOURS] : SIDES;
}

/** Whether a row has numbers that all of them may be picked of. */
const hasQuick = ({ values, most }: Row): boolean =>
  values.length > 3 && most >= values.length && values.every((value) => /^\d+$/.test(value));

/** The numbers of a row that are meant by a word. */
export function quickOf({ values }: Row, quick: Quick): readonly string[] {
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
