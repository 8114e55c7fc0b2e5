import { type Fraction, fraction, inverse, sum, times } from './exact/fraction.ts';
import {
  type Entry,
  type Hits,
  isRefusal,
  NOTES_MAX,
  type Play,
  type Refusal,
  type Tier,
} from './family.ts';

/** Rules of a play on parsed picks. */
interface PlayRules<Outcome, Picks extends object>
  extends Pick<Play<Outcome>, 'code' | 'group' | 'board' | 'tiers'>,
    Partial<Pick<Play<Outcome>, 'tiersAre' | 'hitsMax' | 'numbers' | 'opposites'>> {
  readonly select: (entry: Entry) => Picks | Refusal;
  readonly notes: (picks: Picks) => number;
  readonly hits: (picks: Picks, outcome: Outcome) => Hits;
  /** Maximum hits per tier, if fewer than all notes can hit at once. */
  readonly hitsMost?: (picks: Picks) => number;
  /** The best hits, for plays with several tiers: see `Selection.best`. */
  readonly best?: ((picks: Picks) => readonly Hits[]) | undefined;
  /** The parts of an outcome that decide the hits: see `Selection.parts`. */
  readonly parts?: ((picks: Picks) => readonly number[]) | undefined;
}

/** A play with its own type of picks. Refuses positions, more than `NOTES_MAX` notes, and picks without a note. */
export function definePlay<Outcome, Picks extends object>({
  select,
  notes,
  hits,
  hitsMost,
  best,
  parts,
  ...play
}: PlayRules<Outcome, Picks>): Play<Outcome> {
  const { hitsMax = 1 } = play;
  return {
    tiersAre: 'together',
    ...play,
    hitsMax,
    read: (entry) => {
      if (entry.positions) return { refused: 'wrong_positions', at: 0 };
      const picks = select(entry);
      if (isRefusal(picks)) return picks;
      const count = notes(picks);
      if (count > NOTES_MAX) return { refused: 'too_many_notes', at: 0 };
      if (count < 1) return { refused: 'too_few_numbers', at: 0 };
      const most = count * hitsMax;
      return {
        notes: count,
        hitsMost: hitsMost ? Math.min(most, hitsMost(picks)) : most,
        best: best && (() => best(picks)),
        parts: parts && (() => parts(picks)),
        hits: (outcome) => hits(picks, outcome),
      };
    },
  };
}

/** Tiers of a play whose notes win or lose. */
export const winsWith = (ways: Whole, among: Whole): Tier[] => [
  { code: 'win', chance: fraction(ways, among) },
];

/** Tiers of a play whose notes win, tie or lose. The price of a win disregards ties. */
export const winsOrTies = (ways: Whole, ties: Whole, among: Whole): Tier[] => [
  {
    code: 'win',
    chance: fraction(ways, among),
    share: fraction(BigInt(among) - BigInt(ties), among),
  },
  { code: 'tie', chance: fraction(ties, among), tie: true },
];

/**
 * Tiers that one note can win together. A series splits its return among them in the proportions of a pay table.
 *
 * @param chances of one note, by the code of the tier
 * @param table odds by the code of the tier, in any unit
 */
export function tiersByTable(
  chances: ReadonlyMap<string, Fraction>,
  table: Readonly<Record<string, Whole>>,
): Tier[] {
  const parts = [...chances].map(([code, chance]) => ({
    code,
    chance,
    part: times(chance, fraction(table[code] ?? 0)),
  }));
  const whole = inverse(sum(parts.map(({ part }) => part)));
  return parts.map(({ code, chance, part }) => ({ code, chance, share: times(part, whole) }));
}

type Whole = number | bigint;
