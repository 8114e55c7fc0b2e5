import { type FamilyCode, families } from '@app/lottery/families';
import { FLOORS } from '@app/lottery/lint/floors';
import { exactReturns, unknownPrices } from '@app/lottery/lint/lint-odds';
import { lotteryOdds } from '@app/shared/lotteries/settings';
import type { Tx } from '../../../platform/db/index.ts';
import { DomainError, InvalidFields } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { addPrices, type NewPrices, type PricesInForce, pricesInForce } from '../prices.ts';
import { pricesOfPlays } from '../prices-of-plays.ts';

export interface ProposedPrices extends Omit<NewPrices, 'merchantId' | 'validFrom'> {
  readonly family: FamilyCode;
  /** Site of the operator. Its floor applies. */
  readonly merchantId: bigint;
  /** Whether they apply to every site without its own prices. */
  readonly isOfAllSites: boolean;
  /** Default: now. */
  readonly validFrom: Date | undefined;
}

/**
 * A step. Adds the next version of prices. Returns those in force at the site until then, if any.
 *
 * @throws InvalidFields for limits that exclude every bet; lottery.prices_refused with `bets`, the count of bets that
 *   return more than their stake or less than the site's floor, or that the family does not have
 */
export async function proposePrices(
  tx: Tx,
  proposed: ProposedPrices,
  now: Date,
): Promise<PricesInForce | undefined> {
  const { family, merchantId, isOfAllSites, validFrom, ...terms } = proposed;
  refuseLimits(proposed);
  const { profile } = await readSetting(tx, { merchantId, setting: lotteryOdds });
  const linted = {
    family: families[family],
    preset: pricesOfPlays(terms.prices),
    floor: FLOORS[profile],
    series: { least: terms.seriesMin, most: terms.seriesMax },
  };
  const judged = [...exactReturns(linted), ...unknownPrices(linted.family, linted.preset)];
  const bets = judged.filter(({ verdict }) => verdict === 'refused').length;
  if (bets > 0) throw new DomainError('lottery.prices_refused', { bets });
  const before = await pricesInForce(tx, { lotteryId: terms.lotteryId, merchantId, now });
  const from = validFrom && validFrom > now ? validFrom : now;
  const scope = isOfAllSites ? undefined : merchantId;
  await addPrices(tx, { ...terms, merchantId: scope, validFrom: from }, now);
  return before;
}

function refuseLimits(terms: ProposedPrices): void {
  const { seriesMin, seriesMax, noteMin, memberStakeMax, liabilityMax } = terms;
  if (seriesMin > seriesMax) throw InvalidFields.at('seriesMax');
  if (memberStakeMax < noteMin) throw InvalidFields.at('memberStakeMax');
  if (liabilityMax < noteMin) throw InvalidFields.at('liabilityMax');
}
