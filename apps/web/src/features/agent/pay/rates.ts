import { RATE_ONE, type Rate } from '@app/shared/money/rate';

/** For figures, which take a fraction of 1. */
export const fractionOf = (rate: Rate): number => rate / RATE_ONE;

/** What a rate brings on an amount, exactly, cut to the 1/10 000 that can be shown. */
export const shareOf = (amount: bigint, rate: Rate): bigint =>
  (amount * BigInt(rate)) / BigInt(RATE_ONE);
