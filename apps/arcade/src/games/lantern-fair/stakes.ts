import { currencyScale, type StakeLadder } from '../currency-scale.ts';
import { LINES } from './pay-lines.ts';

/** Ledger units (1/10 000 of the currency) per hundredth. Line bets are multiples of it. */
const HUNDREDTH = 100n;

/** Line bets in hundredths. Whole hundredths per line make every payout a whole number of hundredths. */
const lineBets = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n];

/** The stakes on offer in a currency. */
export function stakeLadder(currency: string): StakeLadder {
  const scale = currencyScale(currency);
  const stakes = lineBets.map((lineBet) => lineBet * HUNDREDTH * BigInt(LINES) * scale);
  return { stakes, opening: stakes[2] ?? 0n };
}
