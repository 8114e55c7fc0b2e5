import { definePlay, winsWith } from '../define-play.ts';
import { type Entry, isRefusal, type Refusal } from '../family.ts';
import { readPicked, readTyped } from '../read-entry.ts';
import { oneOf } from '../values/one-of.ts';
import { type Dice, FACES, inOrder, pairOf, WAYS } from './dice.ts';

const PAIRS = FACES.map((face) => face.repeat(2));

/** Two equal dice and one of five others in three orders, or a triple. */
const WAYS_OF_TWO = 3 * 5 + 1;

/** `TwoSameCompound`: at least two dice of a face, `11` to `66`. A triple wins too. */
export const twoSameCompound = oneOf<Dice>({
  code: 'TwoSameCompound',
  group: 'TwoSame',
  values: new Map(PAIRS.map((pair) => [pair, WAYS_OF_TWO])),
  among: WAYS,
  of: ['pair'],
  valueIn: (dice) => `${pairOf(dice) ?? ''}`.repeat(2),
});

const ROWS = [
  { code: 'pair', values: PAIRS, least: 1, most: PAIRS.length },
  { code: 'single', values: FACES, least: 1, most: FACES.length },
];

/**
 * `TwoSameSingle`: exactly two dice of a face and a given third. Picked: every pair with every single of another face
 * is a note. Typed: three digits in any order.
 */
export const twoSameSingle = definePlay<Dice, ReadonlySet<string>>({
  code: 'TwoSameSingle',
  group: 'TwoSame',
  tiers: winsWith(3, WAYS),
  board: { rows: ROWS, noteLength: 3 },
  select: (entry) => (entry.by === 'pick' ? picked(entry) : typed(entry)),
  notes: (notes) => notes.size,
  hitsMost: () => 1,
  hits: (notes, dice) => [notes.has(inOrder(dice)) ? 1 : 0],
});

function picked(entry: Entry): ReadonlySet<string> | Refusal {
  const read = readPicked(entry, ROWS);
  if (isRefusal(read)) return read;
  const [pairs = [], singles = []] = read;
  const notes = pairs.flatMap((pair) =>
    singles.filter((single) => !pair.includes(single)).map((single) => inOrder([...pair, single])),
  );
  return new Set(notes);
}

function typed(entry: Entry): ReadonlySet<string> | Refusal {
  const read = readTyped(entry, { length: 3, values: FACES, repeats: true, ordered: false });
  if (isRefusal(read)) return read;
  const other = read.findIndex((note) => new Set(note).size !== 2);
  return other < 0 ? new Set(read.map(inOrder)) : { refused: 'malformed', at: other };
}
