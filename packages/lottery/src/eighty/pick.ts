import { type HitTier, hitCount, hitCountWithBankers } from '../balls/hit-count.ts';
import { tiersByTable } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { DRAWN, MOST, type Twenty } from './twenty.ts';

/** Payout as a multiple of a note's cost, by number of hits. Missing entries pay nothing. */
export type HitTable = Readonly<Record<number, number>>;

/** By count of picked numbers, from 1 to 10. */
export type HitTables = Readonly<Record<number, HitTable>>;

interface Pick {
  readonly code: string;
  readonly group: string;
  /** Numbers per note. */
  readonly length: number;
  /** Proportions in which the tiers share the return of a series. */
  readonly table: HitTable;
}

/** A play on picked numbers that pays by number of hits, including none: tiers are `0` to the count of picks. */
export const pick = (play: Pick): Play<Twenty> => hitCount(ofTwenty(play));

/** The same with bankers, which are part of every note. */
export const pickWithBankers = (play: Pick): Play<Twenty> => hitCountWithBankers(ofTwenty(play));

const ofTwenty = ({ table, ...play }: Pick) => ({
  ...play,
  most: MOST,
  drawnMost: DRAWN,
  tiers: tiersOf(play.length, table),
  drawn: ({ drawn }: Twenty) => drawn,
});

function tiersOf(length: number, table: HitTable): HitTier[] {
  const hits = Array.from({ length: length + 1 }, (_, hits) => hits);
  const chances = new Map(hits.map((hits) => [`${hits}`, chanceOf(hits, length)]));
  return tiersByTable(chances, inHundredths(table)).map((tier, hits) => ({ ...tier, hits }));
}

/** Probability that exactly `hits` of `length` numbers are drawn. */
function chanceOf(hits: number, length: number): Fraction {
  const ways = choose(DRAWN, hits) * choose(MOST - DRAWN, length - hits);
  return fraction(ways, choose(MOST, length));
}

const inHundredths = (table: HitTable) =>
  Object.fromEntries(Object.entries(table).map(([hits, odds]) => [hits, Math.round(odds * 100)]));
