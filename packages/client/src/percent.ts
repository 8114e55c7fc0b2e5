import { RATE_ONE, type Rate } from '@app/shared/money/rate';

export const fractionOf = (rate: Rate): number => rate / RATE_ONE;

/** A rate in percent, as typed in a form. */
export const percentOf = (rate: Rate): string => `${rate / (RATE_ONE / 100)}`;

const PERCENT = /^\d{1,3}([.,]\d{1,4})?$/;
/** A rate that every call refuses. */
const NO_RATE = -1;

/**
 * Parses a typed percentage to the fraction on the wire: "0.25" is 0.0025. Invalid text becomes a rate that the call
 * refuses.
 */
export function rateOfPercent(typed: string): number {
  const text = typed.trim();
  if (!PERCENT.test(text)) return NO_RATE;
  // Rounded to whole millionths, to remove floating-point error.
  return Math.round(Number(text.replace(',', '.')) * (RATE_ONE / 100)) / RATE_ONE;
}
