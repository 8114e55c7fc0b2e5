import { formatterOf, trueMinus } from './number-format.ts';

interface FigureLook {
  /** Shows a plus or minus sign. */
  readonly signed?: boolean | undefined;
}

/** A count with all its digits: `12,480`. */
export const countText = (count: number, locale: string, { signed }: FigureLook = {}): string =>
  trueMinus(formatterOf(locale, { signDisplay: signOf(signed) }).format(count));

interface PercentLook extends FigureLook {
  /** Contract rates may have four; two elsewhere. */
  readonly digitsMax?: number | undefined;
}

/**
 * A percentage: `96.19%`, `50%`.
 *
 * @param fraction 0.9619 is 96.19 %
 */
export function percentText(
  fraction: number,
  locale: string,
  { signed, digitsMax = 2 }: PercentLook = {},
): string {
  const format = formatterOf(locale, {
    style: 'percent',
    maximumFractionDigits: digitsMax,
    signDisplay: signOf(signed),
  });
  return trueMinus(format.format(fraction));
}

/** Payout of a round as a multiple of the bet: `41.20×`. */
export const multiplierText = (multiplier: number, locale: string): string =>
  `${formatterOf(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(multiplier)}×`;

/** Remaining days: `6 days`. */
export const daysLeftText = (days: number, locale: string): string =>
  formatterOf(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** The same beside a clock: `2d`. */
export const shortDaysText = (days: number, locale: string): string =>
  formatterOf(locale, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(days);

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** A duration in the largest unit without a remainder: `3 days`, `90 minutes`. */
export function minutesText(minutes: number, locale: string): string {
  const say = (count: number, unit: string) =>
    formatterOf(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  if (minutes % DAY_MINUTES === 0) return say(minutes / DAY_MINUTES, 'day');
  if (minutes % HOUR_MINUTES === 0) return say(minutes / HOUR_MINUTES, 'hour');
  return say(minutes, 'minute');
}

const signOf = (signed = false) => (signed ? 'exceptZero' : 'negative');
