import { z } from 'zod';
import { shownText } from './shown-text.ts';

/** Display name of a member: letters and digits of any script, and separators between words. */
export const nickname = shownText('NFKC').regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{1,19}$/u);

/** Name of the holder of a bank account. */
export const payeeName = shownText()
  .min(2)
  .max(100)
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} .,'’·•・‧/@()-]*$/u);

const OLDEST = '1900-01-01';

/** A day of the calendar, `yyyy-MM-dd`. */
export const birthday = z.iso.date().refine((day) => day >= OLDEST);

/** Age on a day, both `yyyy-MM-dd`. A person born on 29 February gets older on 1 March in common years. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
