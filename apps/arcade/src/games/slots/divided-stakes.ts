import { currencyScale, type StakeLadder } from '../currency-scale.ts';

/** Ledger units (1/10 000 of the currency) per hundredth. */
const HUNDREDTH = 100n;

/** Parts of a stake in hundredths. With whole hundredths per part, every payout is a whole number of hundredths. */
const parts = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n];

/** The stakes on offer in a currency, of a game whose payouts are multiples of an equal part of the stake. */
export function dividedStakes(currency: string, partsPerStake: number): StakeLadder {
  const scale = currencyScale(currency);
  const stakes = parts.map((part) => part * HUNDREDTH * BigInt(partsPerStake) * scale);
  return { stakes, opening: stakes[2] ?? 0n };
}
