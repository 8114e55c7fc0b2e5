import { type Money, money } from '@app/shared/money/money';
import { RATE_ONE, type Rate } from '@app/shared/money/rate';
import type { DividendCarry } from '@app/shared/payouts/dividend';
import { floorTo } from '../floor-to.ts';
import { reachedTier, type TeamSums } from '../tiers/index.ts';
import { type DividendTerms, dividendTiersOf } from './terms.ts';

/** Inputs of a period apart from its bets. */
export interface PeriodFacts {
  /** Calendar days. */
  readonly days: number;
  readonly isFirstHalf: boolean;
  /** Smallest payable unit of the site, in 1/10 000. */
  readonly unit: bigint;
}

export interface CalculatedPart {
  /** The site's net win on the team in this part. */
  readonly netLoss: Money;
  /** `netLoss` plus the loss carried in; compared with the minimum loss of a tier. */
  readonly result: Money;
  /** Amount to which the rate applies. */
  readonly base: Money;
  /** Number of the reached tier, from 1 on; 0 for none. */
  readonly tier: number;
  readonly rate: Rate;
  /** In whole payable units of the site. */
  readonly gross: Money;
}

export interface CalculatedDividend {
  readonly parts: readonly CalculatedPart[];
  /** Never more than 0. */
  readonly carriedOut: Money;
}

/**
 * Earnings of a contract in a period, by part in chronological order. The loss of a part is deducted from the next one
 * whatever the contract carries: a move does not wipe out a loss.
 *
 * Rule: B = the site's net win + the loss carried in. If B is above 0, the contract earns base × rate of the highest
 * tier reached, rounded down to the payable unit, and carries nothing. Otherwise a contract on the site's win earns
 * nothing, and its terms decide how much of B is carried. A tier's minimum turnover and active members are compared
 * with those of the part, its minimum loss with B.
 */
export function calculateDividend(
  terms: DividendTerms,
  sums: readonly TeamSums[],
  { carriedIn, days, isFirstHalf, unit }: PeriodFacts & { readonly carriedIn: Money },
): CalculatedDividend {
  const tiers = dividendTiersOf(terms);
  let carried: bigint = carriedIn;
  /** The loss without amounts carried in from earlier periods. */
  let own = 0n;
  const parts = sums.map(({ validBet, actives, ...of }): CalculatedPart => {
    const netLoss = money(of.stakes - of.payouts - of.promotions - of.rebates - of.salary);
    const result = money(carried + netLoss);
    carried = lossOf(result);
    own = lossOf(own + netLoss);
    const { place, rate } = reachedTier(tiers, { turnover: validBet, loss: result, actives });
    const exactBase = baseOf(terms, { result, validBet, days });
    const gross =
      exactBase.sum > 0n
        ? floorTo(unit, exactBase.sum * BigInt(rate), exactBase.divisor * BigInt(RATE_ONE))
        : 0n;
    const base = money(exactBase.sum / exactBase.divisor);
    return { netLoss, result, base, tier: place, rate, gross: money(gross) };
  });
  return { parts, carriedOut: carriedOutBy(terms.carry, { carried, own, isFirstHalf }) };
}

const lossOf = (amount: bigint): bigint => (amount < 0n ? amount : 0n);

/** The base as a fraction: `sum / divisor`. */
function baseOf(
  { base }: Pick<DividendTerms, 'base'>,
  { result, validBet, days }: { result: bigint; validBet: bigint; days: number },
): { readonly sum: bigint; readonly divisor: bigint } {
  switch (base) {
    case 'profit':
      return { sum: result, divisor: 1n };
    case 'turnover':
      return { sum: validBet, divisor: 1n };
    case 'daily_turnover':
      return { sum: validBet, divisor: BigInt(days) };
  }
}

interface Lost {
  readonly carried: bigint;
  readonly own: bigint;
  readonly isFirstHalf: boolean;
}

function carriedOutBy(carry: DividendCarry, { carried, own, isFirstHalf }: Lost): Money {
  switch (carry) {
    case 'none':
      return money(0n);
    case 'permanent':
      return money(carried);
    case 'previous':
      return money(own);
    case 'second_half':
      return money(isFirstHalf ? carried : 0n);
  }
}
