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

/** What a play says of what was picked, once it was read. */
interface PlayRules<Outcome, Picks extends object>
  extends Pick<Play<Outcome>, 'code' | 'group' | 'board' | 'tiers'>,
    Partial<Pick<Play<Outcome>, 'tiersAre' | 'hitsMax' | 'numbers' | 'opposites'>> {
  readonly select: (entry: Entry) => Picks | Refusal;
  readonly notes: (picks: Picks) => number;
  readonly hits: (picks: Picks, outcome: Outcome) => Hits;
  /** How often each tier hits at most, where that is less than all notes at once. */
  readonly hitsMost?: (picks: Picks) => number;
  /** The best of them, of plays with several tiers. */
  readonly best?: ((picks: Picks) => readonly Hits[]) | undefined;
}

/** A play of picks that only itself understands. Refuses positions, more than `NOTES_MAX` notes, and picks without any. */
export function definePlay<Outcome, Picks extends object>({
  select,
  notes,
  hits,
  hitsMost,
  best,
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
        hits: (outcome) => hits(picks, outcome),
      };
    },
  };
}

/** The tiers of a play of which each note wins or loses. */
export const winsWith = (ways: Whole, among: Whole): Tier[] => [
  { code: 'win', chance: fraction(ways, among) },
];

/** The tiers of a play of which each note wins, ties or loses. What wins is priced as if there were no ties. */
export const winsOrTies = (ways: Whole, ties: Whole, among: Whole): Tier[] => [
  {
    code: 'win',
    chance: fraction(ways, among),
    share: fraction(BigInt(among) - BigInt(ties), among),
  },
  { code: 'tie', chance: fraction(ties, among), tie: true },
];

/**
 * The tiers that a note can win together, priced by series in the proportions of a table.
 *
 * @param chances of each tier by its code, of one note
 * @param table how many times its cost a winning note pays of each tier, in any unit
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
