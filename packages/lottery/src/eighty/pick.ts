import { type HitTier, hitCount, hitCountWithBankers } from '../balls/hit-count.ts';
import { tiersByTable } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { DRAWN, MOST, type Twenty } from './twenty.ts';

/** How many times its cost a note pays, by how many of its numbers are drawn. Nothing where there is no line. */
export type HitTable = Readonly<Record<number, number>>;

/** By how many numbers are picked, from 1 to 10. */
export type HitTables = Readonly<Record<number, HitTable>>;

interface Pick {
  readonly code: string;
  readonly group: string;
  /** How many numbers a note has. */
  readonly length: number;
  /** In which proportions tiers share what a series returns. */
  readonly table: HitTable;
}

/** Picks numbers and wins by how many are drawn, none included: tiers are `0` to as many as are picked. */
export const pick = (play: Pick): Play<Twenty> => hitCount(ofTwenty(play));

/** The same with bankers, which every note has. */
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

/** Exactly `hits` of `length` numbers are drawn: the rest are among the sixty that are not. */
function chanceOf(hits: number, length: number): Fraction {
  const ways = choose(DRAWN, hits) * choose(MOST - DRAWN, length - hits);
  return fraction(ways, choose(MOST, length));
}

const inHundredths = (table: HitTable) =>
  Object.fromEntries(Object.entries(table).map(([hits, odds]) => [hits, Math.round(odds * 100)]));
