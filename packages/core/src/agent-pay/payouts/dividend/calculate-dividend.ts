import { type Money, money } from '@app/shared/money/money';
import { RATE_ONE, type Rate } from '@app/shared/money/rate';
import type { DividendCarry } from '@app/shared/payouts/dividend';
import { floorTo } from '../floor-to.ts';
import { reachedTier, type TeamSums } from '../tiers/index.ts';
import { type DividendTerms, dividendTiersOf } from './terms.ts';

/** What is known of a period besides its bets. */
export interface PeriodFacts {
  /** Days of the calendar. */
  readonly days: number;
  readonly isFirstHalf: boolean;
  /** Smallest payable unit of the site, in 1/10 000. */
  readonly unit: bigint;
}

export interface CalculatedPart {
  /** What the site won on the team in it. */
  readonly netLoss: Money;
  /** The same after what was carried in: tested by the loss of a tier. */
  readonly result: Money;
  /** What the rate is paid on. */
  readonly base: Money;
  /** The place of the tier that was reached, from 1 on; 0 for none. */
  readonly tier: number;
  readonly rate: Rate;
  /** In whole steps of the least that the site pays. */
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
 * Rule: B = what the site won + what was carried in. Above 0 it earns base × rate of the highest tier reached,
 * rounded down to the least that the site pays, and carries nothing; else it earns nothing of it, and the contract
 * says what is carried. Turnover and active members of a tier are the part's own, its loss is tested by B.
 */
export function calculateDividend(
  terms: DividendTerms,
  sums: readonly TeamSums[],
  { carriedIn, days, isFirstHalf, unit }: PeriodFacts & { readonly carriedIn: Money },
): CalculatedDividend {
  const tiers = dividendTiersOf(terms);
  let carried: bigint = carriedIn;
  /** The same without what came from before the period. */
  let own = 0n;
  const parts = sums.map(({ validBet, actives, ...of }): CalculatedPart => {
    const netLoss = money(of.stakes - of.payouts - of.promotions - of.rebates - of.salary);
    const result = money(carried + netLoss);
    carried = lossOf(result);
    own = lossOf(own + netLoss);
    const { place, rate } = reachedTier(tiers, { turnover: validBet, loss: result, actives });
    const on = baseOf(terms, { result, validBet, days });
    const gross = on.sum > 0n ? floorTo(unit, on.sum * BigInt(rate), on.of * BigInt(RATE_ONE)) : 0n;
    const base = money(on.sum / on.of);
    return { netLoss, result, base, tier: place, rate, gross: money(gross) };
  });
  return { parts, carriedOut: carriedOutBy(terms.carry, { carried, own, isFirstHalf }) };
}

const lossOf = (amount: bigint): bigint => (amount < 0n ? amount : 0n);

/** A sum, and how many of it make the base. */
function baseOf(
  { base }: Pick<DividendTerms, 'base'>,
  { result, validBet, days }: { result: bigint; validBet: bigint; days: number },
): { readonly sum: bigint; readonly of: bigint } {
  switch (base) {
    case 'profit':
      return { sum: result, of: 1n };
    case 'turnover':
      return { sum: validBet, of: 1n };
    case 'daily_turnover':
      return { sum: validBet, of: BigInt(days) };
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
