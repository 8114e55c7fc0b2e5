import { z } from 'zod';
import { shownText } from './shown-text.ts';

/** How others see a member: letters and digits of any script, with what stands between words. */
export const nickname = shownText('NFKC').regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{1,19}$/u);

/** A name as it stands on a bank account. */
export const payeeName = shownText()
  .min(2)
  .max(100)
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} .,'’·•・‧/@()-]*$/u);

const OLDEST = '1900-01-01';

/** A day of the calendar, `yyyy-MM-dd`. */
export const birthday = z.iso.date().refine((day) => day >= OLDEST);

/**
 * How old a person is on a day, both `yyyy-MM-dd`. Who was born on 29 February is a year older on
 * 1 March of other years.
 */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
