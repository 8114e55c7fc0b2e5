/** An exact fraction, in lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** A fraction as a number, for display only. */
export const approximate = ({ over, under }: Fraction): number => Number(over) / Number(under);
