import { add, compare, type Fraction, fraction, ONE } from '../exact/fraction.ts';
import type { Family, Play } from '../family.ts';
import { type Preset, type Prices, returnsOf, SERIES_WHOLE } from '../price.ts';
import { beatenWhateverIsDrawn } from './covers.ts';
import { dominated } from './dominated.ts';
import type { Finding, Linted, SeriesRange, Verdict } from './finding.ts';
import type { Floor } from './floors.ts';
import { pricedAlike } from './priced-alike.ts';

/** What a note of a play returns: of one whose tiers are apart, a note of one tier. */
export interface Return {
  readonly play: string;
  readonly tier: string | undefined;
  /** In the series of the range in which it returns least, and most. */
  readonly least: Fraction;
  readonly most: Fraction;
  readonly verdict: Verdict;
}

/**
 * Says exactly what each bet of a family returns by some prices, and what is wrong with it. As the return of several
 * bets lies between those of each, members can only gain where one of them returns more than 100 %; findings name the
 * bets that come to be compared, or go together.
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
      ...beatenWhateverIsDrawn(priced, linted),
      ...dominated(priced, linted),
    ],
  };
}

/** What each bet returns, without comparing bets on draws: cheap, and exact. */
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

/** Prices that no bet has: of a code that was mistyped the bet itself would be paid by series. */
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
