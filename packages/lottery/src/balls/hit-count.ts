import { definePlay } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import {
  type Entry,
  type Hits,
  isRefusal,
  type Play,
  type Refusal,
  type Row,
  type Tier,
} from '../family.ts';
import { readPicked, readTyped } from '../read-entry.ts';
import { labelsTo } from './balls.ts';
import { type Drawn, mostNotesWin } from './most-notes-win.ts';

export interface HitTier extends Tier {
  /** Exact number of a note's numbers that must be drawn. */
  readonly hits: number;
}

interface HitCount<Outcome> {
  readonly code: string;
  readonly group: string;
  /** Numbers per note. */
  readonly length: number;
  /** Numbers are 1 to `most`. */
  readonly most: number;
  /** Labels of the numbers from 1; two digits by default. */
  readonly labels?: readonly string[];
  readonly tiers: readonly HitTier[];
  /**
   * Number of different balls drawn, for plays with few numbers and one tier whose notes win if all their numbers are
   * drawn, or all drawn numbers are among them. Enables an exact maximum of winning notes.
   */
  readonly drawnCount?: number;
  /** Number of different balls drawn, for plays with several tiers. */
  readonly drawnMost?: number;
  /** Parts of an outcome that decide the hits: see `Selection.parts`. */
  readonly parts?: readonly number[];
  /** Flags of the drawn numbers, indexed by number. */
  readonly drawn: (outcome: Outcome) => readonly boolean[];
}

/** Picked numbers. `won`: hits of each tier, by the count of bankers drawn and of other numbers drawn. */
interface Numbers {
  readonly bankers: readonly number[];
  readonly numbers: readonly number[];
  readonly notes: number;
  readonly won: readonly (readonly (readonly number[])[])[];
}

/** Typed notes, concatenated; each has the play's length. */
interface Typed {
  readonly typed: Uint8Array;
}

/**
 * A play on unordered numbers; a note wins by the count of its numbers that are drawn. Every combination of a note's
 * length among the picked numbers is a note.
 */
export function hitCount<Outcome>(play: HitCount<Outcome>): Play<Outcome> {
  const rows = [{ ...rowOf(play), least: play.length }];
  return define(play, rows, (entry) => {
    if (entry.by === 'text') return typed(entry, play);
    const picked = readPicked(entry, rows);
    return isRefusal(picked) ? picked : numbersOf(play, [], balls(picked[0]));
  });
}

/**
 * The same with bankers: numbers that are part of every note, completed by the other numbers. Codes end in `Banker`.
 */
export function hitCountWithBankers<Outcome>(play: HitCount<Outcome>): Play<Outcome> {
  const rows = [{ ...rowOf(play), code: 'bankers', most: play.length - 1 }, rowOf(play)];
  return define({ ...play, code: `${play.code}Banker` }, rows, (entry) => {
    const picked = readPicked(entry, rows);
    if (isRefusal(picked)) return picked;
    const [bankers, numbers] = [balls(picked[0]), balls(picked[1])];
    if (numbers.some((ball) => bankers.includes(ball)))
      return { refused: 'duplicate_number', at: 1 };
    if (bankers.length + numbers.length < play.length) return { refused: 'too_few_numbers', at: 1 };
    return numbersOf(play, bankers, numbers);
  });
}

type Written = Pick<HitCount<never>, 'most' | 'labels'>;

const rowOf = ({ most, labels = labelsTo(most) }: Written): Row => ({
  code: 'numbers',
  values: labels,
  least: 1,
  most,
});

const balls = (labels: readonly string[] = []) => labels.map(Number);

function define<Outcome>(
  { code, group, length, most, tiers, drawnCount, drawnMost, parts, drawn }: HitCount<Outcome>,
  rows: readonly Row[],
  select: (entry: Entry) => Numbers | Typed | Refusal,
): Play<Outcome> {
  return definePlay<Outcome, Numbers | Typed>({
    code,
    group,
    tiers: tiers.map(({ hits, ...tier }) => tier),
    board: rows.length === 1 ? { rows, noteLength: length } : { rows },
    select,
    notes: (picks) => ('typed' in picks ? picks.typed.length / length : picks.notes),
    ...(drawnCount !== undefined && {
      hitsMost: (picks: Numbers | Typed) => winsMost(picks, length, { drawn: drawnCount, most }),
    }),
    ...(drawnMost !== undefined && {
      best: (picks: Numbers | Typed) =>
        bestOf(picks, { length, tiers, drawn: { drawn: drawnMost, most } }),
    }),
    ...(parts && { parts: () => parts }),
    hits: (picks, outcome) => {
      const isDrawn = drawn(outcome);
      if ('typed' in picks) return hitsOfTyped(picks.typed, length, tiers, isDrawn);
      const { bankers, numbers, won } = picks;
      return won[countOf(bankers, isDrawn)]?.[countOf(numbers, isDrawn)] ?? [];
    },
  });
}

function typed(entry: Entry, play: Written & { readonly length: number }): Typed | Refusal {
  const { length } = play;
  const form = { length, values: rowOf(play).values, repeats: false, ordered: false };
  const notes = readTyped(entry, form);
  return isRefusal(notes) ? notes : { typed: Uint8Array.from(notes.flat(), Number) };
}

function numbersOf(
  { length, tiers }: Pick<HitCount<never>, 'length' | 'tiers'>,
  bankers: readonly number[],
  numbers: readonly number[],
): Numbers {
  const places = length - bankers.length;
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);
  const won = upTo(bankers.length).map((ofBankers) =>
    upTo(numbers.length).map((drawn) =>
      tiers.map(({ hits }) => {
        const remainingHits = hits - ofBankers;
        return (
          choose(drawn, remainingHits) * choose(numbers.length - drawn, places - remainingHits)
        );
      }),
    ),
  );
  return { bankers, numbers, won, notes: choose(numbers.length, places) };
}

function winsMost(picks: Numbers | Typed, length: number, drawn: Drawn): number {
  if ('typed' in picks) return mostNotesWin(picks.typed, length, drawn);
  let best = 0;
  for (const [ofBankers, byNumbers] of picks.won.entries())
    for (const [ofNumbers, [wins = 0]] of byNumbers.entries())
      if (ofBankers + ofNumbers <= drawn.drawn) best = Math.max(best, wins);
  return best;
}

interface OfTiers extends Pick<HitCount<never>, 'length' | 'tiers'> {
  readonly drawn: Drawn;
}

/** Best hits for each possible count of drawn numbers. For typed notes, upper bounds: all of them hit one tier. */
function bestOf(
  picks: Numbers | Typed,
  { length, tiers, drawn: { drawn, most } }: OfTiers,
): readonly Hits[] {
  if ('typed' in picks) {
    const notes = picks.typed.length / length;
    return tiers.map((one) => tiers.map((tier) => (tier === one ? notes : 0)));
  }
  const { bankers, numbers, won } = picks;
  const leftOutMost = most - drawn;
  return won.flatMap((byNumbers, ofBankers) =>
    byNumbers.filter((_, ofNumbers) => {
      const hit = ofBankers + ofNumbers;
      return hit <= drawn && bankers.length + numbers.length - hit <= leftOutMost;
    }),
  );
}

function countOf(balls: readonly number[], isDrawn: readonly boolean[]): number {
  let count = 0;
  for (const ball of balls) if (isDrawn[ball]) count++;
  return count;
}

function hitsOfTyped(
  notes: Uint8Array,
  length: number,
  tiers: readonly HitTier[],
  isDrawn: readonly boolean[],
): readonly number[] {
  const byHits = Array.from({ length: length + 1 }, () => 0);
  for (let note = 0; note < notes.length; note += length) {
    let count = 0;
    for (let at = note; at < note + length; at++) if (isDrawn[notes[at] ?? 0]) count++;
    byHits[count] = (byHits[count] ?? 0) + 1;
  }
  return tiers.map(({ hits }) => byHits[hits] ?? 0);
}
