import {
  add,
  compare,
  type Fraction,
  fraction,
  inverse,
  ONE,
  sum,
  times,
} from './exact/fraction.ts';
import type { Entry, Play, Tier } from './family.ts';

/** Price of a tier's winning note, from versioned configuration. */
export type Price =
  /** Fair odds scaled by the chosen series: in series S a note returns S of 2000 on average. */
  | { readonly by: 'series' }
  /** Multiple of the note's cost in 1/10 000: 980 000 is 98 times. */
  | { readonly by: 'odds'; readonly odds: bigint };

/** Prices of one play by tier. A tier without a price is priced by series; a tie without a price returns the stake. */
export type Prices = Readonly<Record<string, Price>>;

/** Prices of a family by play code, as a starting point for sites. Missing plays are priced by series. */
export type Preset = Readonly<Record<string, Prices>>;

export const SERIES_WHOLE = 2000n;
const ODDS_WHOLE = 10_000n;

const BY_SERIES: Price = { by: 'series' };

/** Price as a multiple of the note's cost, to four places. */
export const paying = (times: number): Price => ({
  by: 'odds',
  odds: BigInt(Math.round(times * Number(ODDS_WHOLE))),
});

/** Exact odds of a winning note of a tier, as a multiple of its cost. */
export function oddsOf(tier: Tier, prices: Prices, series: number): Fraction {
  const price = prices[tier.code] ?? BY_SERIES;
  if (price.by === 'odds') return fraction(price.odds, ODDS_WHOLE);
  if (tier.tie) return ONE;
  const fair = times(inverse(tier.chance), tier.share ?? ONE);
  return times(fair, fraction(series, SERIES_WHOLE));
}

/**
 * Payout of hits in the unit of `note`, rounded down once per tier.
 *
 * @param note cost of one note, in 1/10 000
 * @param hits per tier, from a selection
 */
export const payoutOf = (play: Play, { hits, note, series, prices }: Wins): bigint =>
  payerOf(play, { series, prices })(hits, note);

/** The same for many hits at one price: odds are computed once per tier, on its first hit. */
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
 * Exact expected return of one staked unit. For plays with tiers apart: one value per tier except ties, whose return is
 * added to each; otherwise one value for the play.
 */
export function returnsOf(play: Play, prices: Prices, series: number): readonly Fraction[] {
  const returnOf = (tier: Tier) => times(tier.chance, oddsOf(tier, prices, series));
  if (play.tiersAre === 'together') return [sum(play.tiers.map(returnOf))];
  const tied = sum(play.tiers.filter(({ tie }) => tie).map(returnOf));
  return play.tiers.filter(({ tie }) => !tie).map((tier) => add(returnOf(tier), tied));
}

/**
 * Exact expected return of an entry, the mean of its notes. If tiers are apart, return differently and are not named by
 * the picked values, the highest of their returns.
 *
 * @param known.returns of the play, by `returnsOf`
 * @param known.notes of the entry
 */
export function returnOfEntry(
  play: Play,
  { ball, by }: Pick<Entry, 'ball' | 'by'>,
  { returns, notes }: { readonly returns: readonly Fraction[]; readonly notes: number },
): Fraction {
  const [first = ONE, ...others] = returns;
  if (others.every((one) => compare(one, first) === 0)) return first;
  const own = play.tiers.filter(({ tie }) => !tie);
  const picked = by === 'pick' ? ball.split(/[,|]/).filter((value) => value !== '') : [];
  const named = picked.flatMap((value) => {
    const at = own.findIndex(({ code }) => code === value);
    return returns[at] ?? [];
  });
  if (named.length === notes && picked.length === notes)
    return times(sum(named), fraction(1, notes));
  return others.reduce((most, one) => (compare(one, most) > 0 ? one : most), first);
}
