import { type Money, money, UNITS_PER_CENT } from './money.ts';
import { RATE_ONE, type Rate } from './rate.ts';

/** What a payment costs: a share of its amount, and a sum on top. */
export interface FeeTerms {
  readonly feeRate: Rate;
  readonly feeFixed: Money;
}

/** What a payment of so much costs. Cut to whole cents, for the one who pays; never more than the amount. */
export function feeOf(amount: Money, { feeRate, feeFixed }: FeeTerms): Money {
  const exact = (amount * BigInt(feeRate)) / BigInt(RATE_ONE) + feeFixed;
  const cut = exact - (exact % UNITS_PER_CENT);
  return money(cut > amount ? amount : cut);
}
