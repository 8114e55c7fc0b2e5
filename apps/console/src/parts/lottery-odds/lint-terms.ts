import { type FamilyCode, families } from '@app/lottery/families';
import { FLOORS } from '@app/lottery/lint/floors';
import { lintOdds } from '@app/lottery/lint/lint-odds';
import { SAMPLED, sampleOf } from '@app/lottery/lint/sample';
import { presetOf } from '@app/lottery/stored-prices';
import type { LotteryPrices } from '@app/shared/lotteries/lottery-prices';
import type { OddsProfile } from '@app/shared/lotteries/odds-profiles';

/** Prices of a family, with the limits to check them against. */
export interface OddsInput {
  readonly family: FamilyCode;
  readonly prices: LotteryPrices;
  readonly seriesMin: number;
  readonly seriesMax: number;
  readonly profile: OddsProfile;
}

export type Odds = ReturnType<typeof lintOdds>;

/** Returns and problems of all bets at some prices; the same report as `npm run odds-lint`. */
export async function lintTerms(input: OddsInput): Promise<Odds> {
  const family = families[input.family];
  return lintOdds({
    family,
    preset: presetOf(input.prices),
    floor: FLOORS[input.profile],
    series: { least: input.seriesMin, most: input.seriesMax },
    outcomes: await sampleOf(family, SAMPLED),
  });
}
