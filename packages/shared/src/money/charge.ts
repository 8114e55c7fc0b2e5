import { minorUnitOf } from './minor-unit.ts';
import { RATE_ONE, type Rate } from './rate.ts';

/** What of an amount a rate takes: up to the currency's last decimal, which is begun. Both in 1/10 000 of a unit. */
export function chargeOf(amount: bigint, rate: Rate, currency: string): bigint {
  const unit = minorUnitOf(currency);
  const perUnit = BigInt(RATE_ONE) * unit;
  return ((amount * BigInt(rate) + perUnit - 1n) / perUnit) * unit;
}
