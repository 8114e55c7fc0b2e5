import { add, compare, type Fraction, fraction, ONE } from '../exact/fraction.ts';
import type { Family, Play } from '../family.ts';
import { type Preset, type Prices, returnsOf, SERIES_WHOLE } from '../price.ts';
import { dominated } from './dominated.ts';
import { findArbitrage } from './find-arbitrage.ts';
import type { Finding, Linted, SeriesRange, Verdict } from './finding.ts';
import type { Floor } from './floors.ts';
import { pricedAlike } from './priced-alike.ts';

/** Return of a play's notes; of one tier's notes if tiers are apart. */
export interface Return {
  readonly play: string;
  readonly tier: string | undefined;
  /** Minimum and maximum over the range of series. */
  readonly least: Fraction;
  readonly most: Fraction;
  readonly verdict: Verdict;
}

/**
 * Computes the exact return of each bet of a family at some prices, and reports problems. The return of combined bets
 * is between those of each, so members can only profit if a bet returns more than 100 %; findings name bets that become
 * comparable or combinable.
 */
export function lintOdds(linted: Linted): {
  readonly returns: readonly Return[];
  readonly findings: readonly Finding[];
} {
  const { family, preset } = linted;
  const priced = family.plays.map((play) => ({ play, prices: preset[play.code] ?? {} }));
  return {
    returns: exactReturns(linted),
    findings: [
      ...unknownPrices(family, preset),
      ...priced.flatMap(({ play, prices }) => pricedAlike(play, prices)),
      ...findArbitrage(priced, linted),
      ...dominated(priced, linted),
    ],
  };
}

/** Exact return of each bet, without comparing bets on draws: cheap. */
export const exactReturns = (linted: ExactlyLinted): Return[] =>
  linted.family.plays.flatMap((play) => returnsIn(play, linted.preset[play.code] ?? {}, linted));

type ExactlyLinted = Omit<Linted, 'outcomes'>;

function returnsIn(play: Play, prices: Prices, { series, floor }: ExactlyLinted): Return[] {
  const atLeast = rebated(returnsOf(play, prices, series.least), series.least, series);
  const atMost = rebated(returnsOf(play, prices, series.most), series.most, series);
  const own = play.tiersAre === 'apart' ? play.tiers.filter(({ tie }) => !tie) : [undefined];
  return own.map((tier, at) => {
    const ends = [atLeast[at] ?? ONE, atMost[at] ?? ONE].toSorted(compare);
    const [least = ONE, most = ONE] = ends;
    return {
      play: play.code,
      tier: tier?.code,
      least,
      most,
      verdict: verdictOf(least, most, floor),
    };
  });
}

function rebated(
  returns: readonly Fraction[],
  own: number,
  { rebatedTo }: SeriesRange,
): readonly Fraction[] {
  if (rebatedTo === undefined || rebatedTo <= own) return returns;
  const rebate = fraction(rebatedTo - own, SERIES_WHOLE);
  return returns.map((returned) => add(returned, rebate));
}

function verdictOf(least: Fraction, most: Fraction, floor: Floor): Verdict {
  if (compare(most, ONE) > 0) return 'refused';
  if (floor.refusesBelow && compare(least, floor.refusesBelow) < 0) return 'refused';
  return compare(least, floor.warnsBelow) < 0 ? 'warned' : 'fine';
}

/** Prices that match no bet: with a mistyped code the bet itself would be paid by series. */
export function unknownPrices({ plays }: Family, preset: Preset): Finding[] {
  const byCode = new Map(plays.map((play) => [play.code, play]));
  return Object.entries(preset).flatMap(([code, prices]): Finding[] => {
    const play = byCode.get(code);
    if (!play) return [{ kind: 'unknown_play', verdict: 'refused', bets: [code] }];
    const tiers = new Set(play.tiers.map((tier) => tier.code));
    return Object.keys(prices)
      .filter((tier) => !tiers.has(tier))
      .map((tier) => ({ kind: 'unknown_tier', verdict: 'refused', bets: [`${code} ${tier}`] }));
  });
}
