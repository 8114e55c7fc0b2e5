import { definePlay, winsWith } from '../define-play.ts';
import { isRefusal, type Play } from '../family.ts';
import { readTyped } from '../read-entry.ts';
import { DIGITS, type Digits, numbersOf } from './digits.ts';
import { EACH_DIGIT, places } from './places.ts';

/**
 * `Straight`: digits in order. Picked: every row with one digit per position is a note. Typed: whole notes, such as
 * `123|045`.
 */
export function straight(positions: readonly string[]): Play<Digits> {
  const take = positions.length;
  const picked = places({ code: 'Straight', group: '', positions, take, values: EACH_DIGIT });
  const typed = straightTyped(take);
  return {
    ...picked,
    numbers: 'ordered',
    board: { rows: picked.board.rows, noteLength: take },
    read: (entry) => (entry.by === 'text' ? typed : picked).read(entry),
  };
}

/** `Straight` with typed notes only. */
export function straightTyped(length: number): Play<Digits> {
  const form = { length, values: DIGITS, repeats: true, ordered: true };
  return definePlay<Digits, ReadonlySet<number>>({
    code: 'Straight',
    group: '',
    tiers: winsWith(1, numbersOf(length)),
    numbers: 'ordered',
    board: { rows: [], noteLength: length },
    select: (entry) => {
      const notes = readTyped(entry, form);
      return isRefusal(notes) ? notes : new Set(notes.map((note) => numberOf(note.map(Number))));
    },
    notes: ({ size }) => size,
    hitsMost: () => 1,
    hits: (notes, drawn) => [notes.has(numberOf(drawn)) ? 1 : 0],
  });
}

/** 123 for 1, 2, 3. */
const numberOf = (digits: Digits): number =>
  digits.reduce((number, digit) => number * 10 + digit, 0);
