/** Units of a currency that are worth about one dollar, rounded to a convenient number. */
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

/** An unknown currency counts as worth a dollar. */
export const currencyScale = (currency: string): bigint => scales[currency] ?? 1n;

export interface StakeLadder {
  /** Ascending, in 1/10 000 of the currency. The first is the minimum, the last the maximum. */
  readonly stakes: readonly bigint[];
  readonly opening: bigint;
}
