import { wholeMinorUnits } from './minor-unit.ts';
import { type Money, money } from './money.ts';
import { RATE_ONE, type Rate } from './rate.ts';

/** What a payment costs: a share of its amount, and a sum on top. */
export interface FeeTerms {
  readonly feeRate: Rate;
  readonly feeFixed: Money;
}

/** The same of money that is in this currency, by ISO 4217. */
export interface FeeTermsIn extends FeeTerms {
  readonly currency: string;
}

/** What a payment of so much costs. Cut to the currency's last decimal, for the one who pays; never more than the amount. */
export function feeOf(amount: Money, { feeRate, feeFixed, currency }: FeeTermsIn): Money {
  const exact = (amount * BigInt(feeRate)) / BigInt(RATE_ONE) + feeFixed;
  const cut = wholeMinorUnits(exact, currency);
  return money(cut > amount ? amount : cut);
}
