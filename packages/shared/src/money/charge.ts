import { minorUnitOf } from './minor-unit.ts';
import { RATE_ONE, type Rate } from './rate.ts';

/** Charge at a rate on an amount, rounded up to the currency's last decimal. Both amounts in 1/10 000 of a unit. */
export function chargeOf(amount: bigint, rate: Rate, currency: string): bigint {
  const unit = minorUnitOf(currency);
  const perUnit = BigInt(RATE_ONE) * unit;
  return ((amount * BigInt(rate) + perUnit - 1n) / perUnit) * unit;
}
