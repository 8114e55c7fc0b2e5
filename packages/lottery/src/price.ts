import { add, type Fraction, fraction, inverse, ONE, sum, times } from './exact/fraction.ts';
import type { Play, Tier } from './family.ts';

/** What a winning note of a tier pays, by versioned configuration. */
export type Price =
  /** Fair odds scaled by the series that was chosen: in series S a note returns S of 2000 on average. */
  | { readonly by: 'series' }
  /** So many times what the note cost, in 1/10 000: 98 times are 980 000. */
  | { readonly by: 'odds'; readonly odds: bigint };

/** The prices of one play: a tier without one is priced by series, and one of ties gives the stake back. */
export type Prices = Readonly<Record<string, Price>>;

/** Prices of a family's plays by their codes, as a site can begin with: a play without any is priced by series. */
export type Preset = Readonly<Record<string, Prices>>;

export const SERIES_WHOLE = 2000n;
const ODDS_WHOLE = 10_000n;

const BY_SERIES: Price = { by: 'series' };

/** The price of a note that pays so many times what it cost, to four places. */
export const paying = (times: number): Price => ({
  by: 'odds',
  odds: BigInt(Math.round(times * Number(ODDS_WHOLE))),
});

/** How many times its cost a winning note of a tier pays, exactly. */
export function oddsOf(tier: Tier, prices: Prices, series: number): Fraction {
  const price = prices[tier.code] ?? BY_SERIES;
  if (price.by === 'odds') return fraction(price.odds, ODDS_WHOLE);
  if (tier.tie) return ONE;
  const fair = times(inverse(tier.chance), tier.share ?? ONE);
  return times(fair, fraction(series, SERIES_WHOLE));
}

/**
 * What hits pay, in the unit of `note`, rounded down once for each tier.
 *
 * @param note what one note costs, in 1/10 000
 * @param hits of each tier, as a selection tells them
 */
export const payoutOf = (play: Play, { hits, note, series, prices }: Wins): bigint =>
  payerOf(play, { series, prices })(hits, note);

/** The same of many hits at one price: each tier is priced once, when it is hit first. */
export function payerOf(
  { tiers }: Play,
  { series, prices }: Pick<Wins, 'series' | 'prices'>,
): (hits: readonly number[], note: bigint) => bigint {
  const odds: Fraction[] = [];
  return (hits, note) => {
    let total = 0n;
    for (const [at, tier] of tiers.entries()) {
      const hit = hits[at] ?? 0;
      if (hit === 0) continue;
      const priced = odds[at] ?? oddsOf(tier, prices, series);
      odds[at] = priced;
      total += (BigInt(hit) * note * priced.top) / priced.bottom;
    }
    return total;
  };
}

interface Wins {
  readonly hits: readonly number[];
  readonly note: bigint;
  readonly series: number;
  readonly prices: Prices;
}

/**
 * What one staked unit returns on average, exactly: of a play whose tiers are apart for each tier but ties, which every
 * note can come to; else one for all.
 */
export function returnsOf(play: Play, prices: Prices, series: number): readonly Fraction[] {
  const returnOf = (tier: Tier) => times(tier.chance, oddsOf(tier, prices, series));
  if (play.tiersAre === 'together') return [sum(play.tiers.map(returnOf))];
  const tied = sum(play.tiers.filter(({ tie }) => tie).map(returnOf));
  return play.tiers.filter(({ tie }) => !tie).map((tier) => add(returnOf(tier), tied));
}
