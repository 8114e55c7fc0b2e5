import { RATE_ONE, type Rate } from '@app/shared/money/rate';

/** A rate as the fraction of 1 that figures take. */
export const fractionOf = (rate: Rate): number => rate / RATE_ONE;

/** The same as it is typed, in percent. */
export const percentOf = (rate: Rate): string => `${rate / (RATE_ONE / 100)}`;

const PERCENT = /^\d{1,3}([.,]\d{1,4})?$/;
/** What a call refuses. */
const NO_RATE = -1;

/** What was typed as a percentage, as it travels: 0.25 is 0.0025. What is none is refused by the call. */
export function rateOfPercent(typed: string): number {
  const text = typed.trim();
  if (!PERCENT.test(text)) return NO_RATE;
  // By whole millionths, so that no rounding of a float is left in it.
  return Math.round(Number(text.replace(',', '.')) * (RATE_ONE / 100)) / RATE_ONE;
}
