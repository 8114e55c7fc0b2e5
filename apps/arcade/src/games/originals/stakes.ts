import { currencyScale, type StakeLadder } from '../currency-scale.ts';

/** 1/10 000 of the currency in a whole. */
const WHOLE = 10_000n;

/**
 * Whole units of the currency: with a multiplier in hundredths every payout is whole hundredths, and
 * nothing is ever rounded away.
 */
const wholes = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n];

/** The stakes that can be chosen in a currency. */
export function wholeStakes(currency: string): StakeLadder {
  const scale = currencyScale(currency);
  const stakes = wholes.map((amount) => amount * WHOLE * scale);
  return { stakes, opening: stakes[0] ?? 0n };
}
