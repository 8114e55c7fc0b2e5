import { currencyScale } from '../currency-scale.ts';
import type { OpenWager } from '../shared/shared-game.ts';
import type { Chance } from './odds.ts';

/** Part of a bet's fair value that a cash-out pays, in hundredths. */
export const CASH_OUT_SHARE = 95n;

const HUNDREDTHS = 100n;

/** 1/10 000 of a currency in a hundredth of it. */
const UNIT = 100n;

/**
 * Amount for which a bet can be cashed out: its payout times the chance that all its legs win, times `CASH_OUT_SHARE`,
 * rounded down to hundredths of the currency's lowest stake. 0 once a leg is lost or all have won.
 */
export function cashOutAmount(
  { stake, odds, currency }: Pick<OpenWager, 'stake' | 'odds' | 'currency'>,
  chances: readonly Chance[],
): bigint {
  const of = chances.reduce((product, chance) => product * chance.of, 1n);
  const whole = chances.reduce((product, chance) => product * chance.whole, 1n);
  if (of === 0n || of === whole) return 0n;
  const unit = UNIT * currencyScale(currency);
  const units =
    (stake * BigInt(odds) * of * CASH_OUT_SHARE) / (HUNDREDTHS * HUNDREDTHS * whole * unit);
  return units * unit;
}
