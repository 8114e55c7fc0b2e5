import { z } from 'zod';

const OLDEST_DAY = '1970-01-01';

/** A day such as `2026-04-30`. PostgreSQL has no year 0, and answers have no times before 1970. */
export const calendarDay = z.iso.date().refine((day) => day >= OLDEST_DAY);
