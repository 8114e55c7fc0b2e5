import { DIGITS } from '../digits/digits.ts';
import { type Board, type Entry, isRefusal, type Refusal } from '../family.ts';
import { readPicked, readTyped } from '../read-entry.ts';

/** Picked whole numbers of one length. */
export interface Numbers {
  readonly count: number;
  has(number: number): boolean;
}

const POSITIONS = ['thousands', 'hundreds', 'tens', 'units'] as const;

/** One row of digits per position, or the row `digits` for a single one; whole numbers can be typed. */
export const boardOfNumbers = (length: number): Board => ({
  rows: (length === 1 ? ['digits'] : POSITIONS.slice(-length)).map((code) => ({
    code,
    values: DIGITS,
    least: 1,
    most: 10,
  })),
  noteLength: length,
});

/** Parses numbers. Picked: every row with one digit per position. Typed: one by one. */
export function readNumbers(entry: Entry, { rows }: Board): Numbers | Refusal {
  if (entry.by === 'pick') {
    const picked = readPicked(entry, rows);
    return isRefusal(picked) ? picked : byPosition(picked.map((digits) => digits.map(Number)));
  }
  const form = { length: rows.length, values: DIGITS, repeats: true, ordered: true };
  const typed = readTyped(entry, form);
  if (isRefusal(typed)) return typed;
  const numbers = new Set(typed.map((digits) => Number(digits.join(''))));
  return { count: numbers.size, has: (number) => numbers.has(number) };
}

function byPosition(picked: readonly (readonly number[])[]): Numbers {
  /** The picked digits of each position as bits, from the units up. */
  const masks = picked.map((digits) => digits.reduce((mask, digit) => mask | (1 << digit), 0));
  masks.reverse();
  return {
    count: picked.reduce((count, digits) => count * digits.length, 1),
    has: (number) => {
      let rest = number;
      for (const mask of masks) {
        if (((mask >> (rest % 10)) & 1) === 0) return false;
        rest = Math.floor(rest / 10);
      }
      return true;
    },
  };
}
