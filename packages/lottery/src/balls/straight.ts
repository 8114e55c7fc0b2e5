import { definePlay, winsWith } from '../define-play.ts';
import { arrange } from '../exact/counting.ts';
import { type Entry, isRefusal, type Play, type Refusal, type Row } from '../family.ts';
import { readPicked, readTyped } from '../read-entry.ts';
import { labelsTo } from './balls.ts';
import { rowsOfDifferent } from './count-rows.ts';
import { type Order, PLACES, type Places, partsFrom } from './places.ts';

type Straight =
  /** Numbers of each place, as bits. */
  | { readonly byPlace: readonly number[] }
  /** Keys of whole notes. */
  | { readonly notes: ReadonlySet<number> };

/**
 * Numbers of some places in order, out of 1 to `most`. Picked: every row with one number per place is a note, except
 * rows with a repeated number, which cannot be drawn.
 *
 * @param names names of all places
 */
export function straight(
  { code, from, to }: Places,
  most: number,
  names: readonly string[] = PLACES,
): Play<Order> {
  const values = labelsTo(most);
  const rows = names.slice(from, to).map((place): Row => ({ code: place, values, least: 1, most }));
  return definePlay<Order, Straight>({
    code: `${code}Straight`,
    group: code,
    tiers: winsWith(1, arrange(most, to - from)),
    opposites: rows.length === 1 ? [values] : undefined,
    board: { rows, noteLength: rows.length },
    select: (entry) => select(entry, rows),
    notes: (straight) =>
      'notes' in straight ? straight.notes.size : rowsOfDifferent(straight.byPlace, most),
    hitsMost: () => 1,
    parts: () => partsFrom({ from, to }),
    hits: (straight, drawn) => {
      const wins =
        'notes' in straight
          ? straight.notes.has(keyOf(drawn, from, to))
          : straight.byPlace.every((bits, at) => (bits & bitOf(drawn[from + at])) !== 0);
      return [wins ? 1 : 0];
    },
  });
}

function select(entry: Entry, rows: readonly Row[]): Straight | Refusal {
  if (entry.by === 'pick') {
    const picked = readPicked(entry, rows);
    if (isRefusal(picked)) return picked;
    return {
      byPlace: picked.map((values) => values.reduce((bits, value) => bits | bitOf(+value), 0)),
    };
  }
  const form = {
    length: rows.length,
    values: rows[0]?.values ?? [],
    repeats: false,
    ordered: true,
  };
  const typed = readTyped(entry, form);
  if (isRefusal(typed)) return typed;
  return { notes: new Set(typed.map((note) => keyOf(note.map(Number), 0, note.length))) };
}

const bitOf = (number = 0): number => 1 << number;

/** Encodes an ordered sequence of numbers below 16 as one number. */
function keyOf(numbers: Order, from: number, to: number): number {
  let key = 0;
  for (let at = from; at < to; at++) key = key * 16 + (numbers[at] ?? 0);
  return key;
}
