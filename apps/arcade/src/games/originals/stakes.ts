import { currencyScale, type StakeLadder } from '../currency-scale.ts';

/** Ledger units (1/10 000) per whole unit of the currency. */
const WHOLE = 10_000n;

/**
 * Whole units of the currency: with multipliers in hundredths, every payout is a whole number of hundredths and nothing
 * is rounded.
 */
const wholes = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n];

/** The stakes on offer in a currency. */
export function wholeStakes(currency: string): StakeLadder {
  const scale = currencyScale(currency);
  const stakes = wholes.map((amount) => amount * WHOLE * scale);
  return { stakes, opening: stakes[0] ?? 0n };
}
