import { definePlay } from '../define-play.ts';
import { DIGITS } from '../digits/digits.ts';
import { choices } from '../exact/counting.ts';
import { fraction } from '../exact/fraction.ts';
import { type Board, type Entry, isRefusal, type Play, type Refusal } from '../family.ts';
import type { Result } from '../prizes/structure.ts';
import { readPicked, readTyped } from '../read-entry.ts';

const BOARD: Board = {
  rows: [{ code: 'digits', values: DIGITS, least: 3, most: 10 }],
  noteLength: 3,
};

/** Hits per tier. */
const NOTHING = [0, 0];
const DISTINCT = [1, 0];
const PAIR = [0, 1];

/**
 * Last three digits of a number, in any order. Picked: every combination of three digits is a note. Three different
 * digits have six orders, a pair with another digit (`112`) three, so each has its own tier. Three equal digits have a
 * single order and are not accepted.
 */
export const tod = (play: Pick<Play<Result>, 'code' | 'group'>, place: number): Play<Result> =>
  definePlay<Result, ReadonlySet<number>>({
    ...play,
    tiers: [
      { code: 'distinct', chance: fraction(6, 1000) },
      { code: 'pair', chance: fraction(3, 1000) },
    ],
    tiersAre: 'apart',
    numbers: 'unordered',
    board: BOARD,
    select: readNotes,
    notes: (notes) => notes.size,
    hitsMost: () => 1,
    best: (notes) => {
      const pairs = [...notes].filter(isPair).length;
      return [...(pairs < notes.size ? [DISTINCT] : []), ...(pairs > 0 ? [PAIR] : [])];
    },
    hits: (notes, result) => {
      const number = result[place] ?? 0;
      const note = inOrder(digitsOf(number));
      if (!notes.has(note)) return NOTHING;
      return isPair(note) ? PAIR : DISTINCT;
    },
  });

const digitsOf = (number: number): readonly number[] => [
  Math.floor(number / 100) % 10,
  Math.floor(number / 10) % 10,
  number % 10,
];

/** Whether a note has a pair; notes with three equal digits do not exist. */
const isPair = (note: number): boolean => new Set(digitsOf(note)).size < 3;

/** Notes with sorted digits: `211` becomes 112. */
function readNotes(entry: Entry): ReadonlySet<number> | Refusal {
  if (entry.by === 'pick') {
    const picked = readPicked(entry, BOARD.rows);
    if (isRefusal(picked)) return picked;
    return new Set([...choices(picked.flat().map(Number), 3)].map(inOrder));
  }
  const form = { length: 3, values: DIGITS, repeats: true, ordered: false };
  const typed = readTyped(entry, form);
  if (isRefusal(typed)) return typed;
  const equal = typed.findIndex((digits) => new Set(digits).size === 1);
  if (equal >= 0) return { refused: 'unknown_number', at: equal };
  return new Set(typed.map((digits) => inOrder(digits.map(Number))));
}

const inOrder = (digits: readonly number[]): number =>
  digits.toSorted((one, other) => one - other).reduce((number, digit) => number * 10 + digit, 0);
