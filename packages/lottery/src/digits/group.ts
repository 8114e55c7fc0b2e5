import { definePlay, winsWith } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { isRefusal, type Play, type Refusal, type Row } from '../family.ts';
import { readPicked, readTyped } from '../read-entry.ts';
import { DIGITS, type Digits, numbersOf } from './digits.ts';
import { atLeast, countsOf, type Mask, maskOf, sizeOf } from './masks.ts';

/** Digits of a note that occur equally often. */
interface Multiplicity {
  /** Occurrences of each of them. */
  readonly times: number;
  /** Number of different digits. */
  readonly digits: number;
}

/** Multiplicities of a note's digits: 11223 has two that occur twice and one that occurs once. */
type Pattern = readonly Multiplicity[];

const ROWS = ['', 'singles', 'doubles', 'triples', 'quadruples'] as const;

/**
 * Group plays: unordered digits of a pattern. The code is the number of orders:
 *
 * - of five: `Com120` all different, `Com60` one twice, `Com30` two twice, `Com20` one three times, `Com10` one three
 *   times and one twice, `Com5` one four times
 * - of four: `Com24` all different, `Com12` one twice, `Com6` two twice, `Com4` one three times
 * - of three: `Com6` all different, `Com3` one twice
 * - of two: `Com` both different
 *
 * Each multiplicity has its own row to pick from, but `Com3` uses a single row: n digits are n × (n - 1) notes.
 */
export const group = {
  five: [
    groupOf('Com120', [multiplicity(1, 5)]),
    groupOf('Com60', [multiplicity(2, 1), multiplicity(1, 3)]),
    groupOf('Com30', [multiplicity(2, 2), multiplicity(1, 1)]),
    groupOf('Com20', [multiplicity(3, 1), multiplicity(1, 2)]),
    groupOf('Com10', [multiplicity(3, 1), multiplicity(2, 1)]),
    groupOf('Com5', [multiplicity(4, 1), multiplicity(1, 1)]),
  ],
  four: [
    groupOf('Com24', [multiplicity(1, 4)]),
    groupOf('Com12', [multiplicity(2, 1), multiplicity(1, 2)]),
    groupOf('Com6', [multiplicity(2, 2)]),
    groupOf('Com4', [multiplicity(3, 1), multiplicity(1, 1)]),
  ],
  three: [
    groupOf('Com3', [multiplicity(2, 1), multiplicity(1, 1)], 'one row'),
    groupOf('Com6', [multiplicity(1, 3)]),
  ],
  two: [groupOf('Com', [multiplicity(1, 2)])],
} as const;

function multiplicity(times: number, digits: number): Multiplicity {
  return { times, digits };
}

function groupOf(code: string, pattern: Pattern, board?: 'one row'): Play<Digits> {
  const length = pattern.reduce((sum, { times, digits }) => sum + times * digits, 0);
  const rows = board ? [oneRowOf(pattern)] : pattern.map(rowOf);
  return definePlay<Digits, Group>({
    code,
    group: '',
    tiers: winsWith(ordersOf(pattern), numbersOf(length)),
    board: { rows, noteLength: length },
    select: (entry) => {
      if (entry.by === 'text') return notesOf(readTyped(entry, inAnyOrder(length)), pattern);
      const picked = readPicked(entry, rows);
      if (isRefusal(picked)) return picked;
      const masks = picked.map((values) => maskOf(values.map(Number)));
      return { masks: board ? pattern.map(() => masks[0] ?? 0) : masks };
    },
    notes: (group) => ('notes' in group ? group.notes.size : countNotes(group.masks, pattern)),
    hitsMost: () => 1,
    hits: (group, drawn) => {
      const wins =
        'notes' in group ? group.notes.has(countsOf(drawn)) : fits(drawn, pattern, group.masks);
      return [wins ? 1 : 0];
    },
  });
}

/** Picked digits by multiplicity, or whole notes by their digit counts. */
type Group = { readonly masks: readonly Mask[] } | { readonly notes: ReadonlySet<number> };

function rowOf({ times, digits }: Multiplicity): Row {
  return { code: ROWS[times] ?? '', values: DIGITS, least: digits, most: DIGITS.length };
}

function oneRowOf(pattern: Pattern): Row {
  const least = pattern.reduce((sum, { digits }) => sum + digits, 0);
  return { code: 'numbers', values: DIGITS, least, most: DIGITS.length };
}

/** Number of orders in which a note's digits can be drawn. */
function ordersOf(pattern: Pattern): number {
  let [left, orders] = [pattern.reduce((sum, { times, digits }) => sum + times * digits, 0), 1];
  for (const { times, digits } of pattern)
    for (let digit = 0; digit < digits; digit++) {
      orders *= choose(left, times);
      left -= times;
    }
  return orders;
}

/** Format of unordered notes that may repeat digits. */
export const inAnyOrder = (length: number) => ({
  length,
  values: DIGITS,
  repeats: true,
  ordered: false,
});

function notesOf(typed: ReturnType<typeof readTyped>, pattern: Pattern): Group | Refusal {
  if (isRefusal(typed)) return typed;
  const notes = typed.map((note) => note.map(Number));
  const odd = notes.findIndex((note) => !fits(note, pattern));
  if (odd >= 0) return { refused: 'malformed', at: odd };
  return { notes: new Set(notes.map(countsOf)) };
}

/** Whether digits match a pattern and, if picked, use only the digits of each row. */
function fits(digits: Digits, pattern: Pattern, masks?: readonly Mask[]): boolean {
  const least = atLeast(digits);
  return pattern.every(({ times, digits: count }, at) => {
    const exactly = (least[times - 1] ?? 0) & ~(least[times] ?? 0);
    return sizeOf(exactly) === count && (!masks || (exactly & ~(masks[at] ?? 0)) === 0);
  });
}

/** Number of ways to choose digits from both sets without using one twice. */
function countNotes([first = 0, second]: readonly Mask[], [many, few]: Pattern): number {
  const [of, among] = [many?.digits ?? 0, sizeOf(first)];
  if (second === undefined || !few) return choose(among, of);
  const [both, all] = [sizeOf(first & second), sizeOf(second)];
  let notes = 0;
  for (let shared = 0; shared <= of; shared++)
    notes +=
      choose(both, shared) * choose(among - both, of - shared) * choose(all - shared, few.digits);
  return notes;
}
