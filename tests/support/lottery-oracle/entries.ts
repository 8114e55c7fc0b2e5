import type { Random } from '../random.ts';
import type { Entered } from './plain.ts';

/** Valid entries of a play: its rows, the length of typed notes, and positions to choose. */
export interface Enterable {
  readonly rows: readonly Row[];
  readonly positions?:
    | { readonly of: number; readonly least: number; readonly by: readonly Entered['by'][] }
    | undefined;
  readonly noteLength?: number | undefined;
}

interface Row {
  readonly values: readonly string[];
  readonly least: number;
  readonly most: number;
}

const DIGITS = '0123456789'.split('');
const TYPED_MOST = 8;

/** Number of notes of an entry; undefined for a refused one. */
type NotesOf = (entered: Entered) => number | undefined;

/**
 * A random entry of at most `most` notes. Numbers of the outcome are more likely than others, by a random factor.
 * Throws for a play without such an entry.
 */
export function randomEntry(
  random: Random,
  board: Enterable,
  outcome: string,
  { notesOf, most }: { readonly notesOf: NotesOf; readonly most: number },
): Entered {
  for (let tried = 0; tried < 2000; tried++) {
    const typed = board.noteLength !== undefined && (!board.rows.length || random.chance(0.5));
    const positions = positionsFor(random, board, typed ? 'text' : 'pick');
    const ball = typed
      ? typedBall(random, board, outcome, (text) => notesOf({ ball: text, by: 'text', positions }))
      : pickedBall(random, board, outcome);
    const entered: Entered = { ball, by: typed ? 'text' : 'pick', positions };
    const notes = notesOf(entered);
    if (notes !== undefined && notes <= most) return entered;
  }
  throw new Error('nothing that can be entered was found');
}

function positionsFor(
  random: Random,
  { positions }: Enterable,
  by: Entered['by'],
): readonly number[] | undefined {
  if (!positions?.by.includes(by)) return undefined;
  const all = shuffled(
    random,
    Array.from({ length: positions.of }, (_, at) => at),
  );
  return all.slice(0, positions.least + random.below(positions.of - positions.least + 1));
}

function pickedBall(random: Random, { rows }: Enterable, outcome: string): string {
  const drawn = numbersIn(random, outcome, rows[0]?.values[0]?.length ?? 1);
  const from = random.below(Math.max(1, drawn.length - rows.length + 1));
  const inPlaces = rows.length > 1 && random.chance(0.5);
  const likely = random.oneOf([0, 0.5, 0.9, 1]);
  const taken = new Set<string>();
  const apart = random.chance(0.5); // bankers and similar plays allow no value in two rows
  return rows
    .map((row, at) => {
      const hints = inPlaces ? drawn.slice(from + at, from + at + 1) : drawn;
      const left = row.values.filter((value) => !apart || !taken.has(value));
      const size = row.least + random.below(1 + random.below(row.most - row.least + 1));
      const picked = pickSome(random, { values: left, hints, size, likely });
      for (const value of picked) taken.add(value);
      return picked.join(',');
    })
    .join('|');
}

interface Picking {
  readonly values: readonly string[];
  readonly hints: readonly string[];
  readonly size: number;
  readonly likely: number;
}

/** Picks `size` different values. Each drawn number is included with the probability `likely`. */
function pickSome(random: Random, { values, hints, size, likely }: Picking): readonly string[] {
  const drawn = shuffled(
    random,
    [...new Set(hints)].filter((hint) => values.includes(hint)),
  );
  const some = drawn.slice(0, size).filter(() => random.chance(likely));
  const others = shuffled(
    random,
    values.filter((value) => !some.includes(value)),
  );
  return shuffled(random, [...some, ...others].slice(0, size));
}

function typedBall(
  random: Random,
  { rows, noteLength = 1 }: Enterable,
  outcome: string,
  notesOf: (text: string) => number | undefined,
): string {
  const values = rows.at(-1)?.values ?? DIGITS;
  const areSingleDigits = values.every((value) => value.length === 1);
  const glue = areSingleDigits && random.chance(0.5) ? '' : ',';
  let ball = '';
  for (let left = 1 + random.below(TYPED_MOST * 3); left > 0; left--) {
    const drawn = numbersIn(random, outcome, values[0]?.length ?? 1);
    const note = random.chance(0.4)
      ? Array.from({ length: noteLength }, () => random.oneOf(values))
      : nearlyDrawn(random, drawn, noteLength);
    if (random.chance(0.2)) note[random.below(noteLength)] = random.oneOf(values);
    const more = ball === '' ? note.join(glue) : `${ball}|${note.join(glue)}`;
    if (notesOf(more) !== undefined) ball = more;
  }
  return ball;
}

/** Adjacent or arbitrary numbers of the draw, shuffled half of the time. */
function nearlyDrawn(random: Random, drawn: readonly string[], length: number): string[] {
  const all = random.chance(0.5) ? drawn : shuffled(random, drawn);
  const from = random.below(Math.max(1, all.length - length + 1));
  const some = all.slice(from, from + length);
  return random.chance(0.5) ? [...some] : shuffled(random, some);
}

/** Numbers of a given length in an outcome: for several prizes the digits of one, or the ends of all. */
function numbersIn(random: Random, outcome: string, length: number): readonly string[] {
  const written = outcome.match(/\d+/g) ?? [];
  const published = outcome.startsWith('{') ? written.filter((one) => one.length > 1) : written;
  if (length > 1) return published.map((one) => one.slice(-length));
  return published.length > 1 && !outcome.startsWith('{')
    ? published
    : [...random.oneOf(published)];
}

export function shuffled<T>(random: Random, all: readonly T[]): T[] {
  const order = all.map((one) => ({ one, key: random.below(2 ** 30) }));
  return order.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
}

/**
 * Draws numbers that mostly follow a randomly chosen pattern: any, low, high, repeated, or one more than before. Rare
 * draws become likely this way.
 */
export function slantedDraw(random: Random): (below: number) => Promise<number> {
  const slant = random.oneOf(['none', 'none', 'low', 'high', 'same', 'next']);
  const strength = random.oneOf([0.5, 0.8, 0.95]);
  let last = random.below(10);
  return async (below) => {
    if (slant === 'none' || !random.chance(strength)) last = random.below(below);
    else if (slant === 'low') last = 0;
    else if (slant === 'high') last = below - 1;
    else last = (last + (slant === 'next' ? 1 : 0)) % below;
    return last;
  };
}
