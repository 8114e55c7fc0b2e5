import { wholeMinorUnits } from './minor-unit.ts';
import { type Money, money } from './money.ts';
import { RATE_ONE, type Rate } from './rate.ts';

/** Fee of a payment: a share of its amount, plus a fixed sum. */
export interface FeeTerms {
  readonly feeRate: Rate;
  readonly feeFixed: Money;
}

/** Fee terms with the currency of the payment, by ISO 4217. */
export interface FeeTermsIn extends FeeTerms {
  readonly currency: string;
}

/** Fee of a payment, rounded down to the currency's last decimal in favour of the payer; never above the amount. */
export function feeOf(amount: Money, { feeRate, feeFixed, currency }: FeeTermsIn): Money {
  const exact = (amount * BigInt(feeRate)) / BigInt(RATE_ONE) + feeFixed;
  const cut = wholeMinorUnits(exact, currency);
  return money(cut > amount ? amount : cut);
}
