import { type Board, type Entry, isRefusal, type Refusal } from '../family.ts';
import { readPicked, readTyped } from '../read-entry.ts';

/** Groups of two-digit numbers: all combinations of picked ones, or typed groups. */
export type Groups =
  | { readonly picked: readonly number[] }
  | { readonly typed: readonly (readonly number[])[] };

const NUMBERS = Array.from({ length: 100 }, (_, number) => `${number}`.padStart(2, '0'));

/** One row with the numbers from 00 to 99; whole groups can be typed. */
export const boardOfGroups = (size: number): Board => ({
  rows: [{ code: 'numbers', values: NUMBERS, least: size, most: NUMBERS.length }],
  noteLength: size,
});

/** Parses unordered groups of different numbers. */
export function readGroups(entry: Entry, size: number, { rows }: Board): Groups | Refusal {
  if (entry.by === 'pick') {
    const picked = readPicked(entry, rows);
    return isRefusal(picked) ? picked : { picked: picked.flat().map(Number) };
  }
  const form = { length: size, values: NUMBERS, repeats: false, ordered: false };
  const typed = readTyped(entry, form);
  return isRefusal(typed) ? typed : { typed: typed.map((group) => group.map(Number)) };
}
