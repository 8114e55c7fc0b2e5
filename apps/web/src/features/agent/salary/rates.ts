import { RATE_ONE, type Rate } from '@app/shared/money/rate';

/** As a fraction of 1, which components for figures expect. */
export const rateFraction = (rate: Rate): number => rate / RATE_ONE;

/** The share of an amount at a rate, truncated to 1/10 000. */
export const shareAtRate = (amount: bigint, rate: Rate): bigint =>
  (amount * BigInt(rate)) / BigInt(RATE_ONE);
