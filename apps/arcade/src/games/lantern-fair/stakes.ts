import { LINES } from './pay-lines.ts';

/** Units (1/10 000 of the currency) in a hundredth: what a line bet is a multiple of. */
const HUNDREDTH = 100n;

/** Line bets in hundredths. Whole hundredths on every line make every payout whole hundredths. */
const lineBets = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n];

/** How many units of a currency buy about what one dollar buys, rounded to a pleasant number. */
const scales: Readonly<Record<string, bigint>> = {
  CNY: 5n,
  HKD: 5n,
  MYR: 5n,
  BRL: 5n,
  TWD: 20n,
  THB: 20n,
  PHP: 50n,
  INR: 50n,
  JPY: 100n,
  KRW: 1_000n,
  IDR: 10_000n,
  VND: 10_000n,
};

export interface StakeLadder {
  /** Ascending, in 1/10 000 of the currency. The first is the minimum, the last the maximum. */
  readonly stakes: readonly bigint[];
  readonly opening: bigint;
}

/** The stakes that can be chosen in a currency. An unknown currency is taken to be like a dollar. */
export function stakeLadder(currency: string): StakeLadder {
  const scale = scales[currency] ?? 1n;
  const stakes = lineBets.map((lineBet) => lineBet * HUNDREDTH * BigInt(LINES) * scale);
  return { stakes, opening: stakes[2] ?? 0n };
}
