import { WINDOW_MS, windowStart } from '@app/shared/domain/salary-windows';

/** The start of the salary window that a moment lies in. An edge is its own. */
export const lastWindowEdge = (now: Date): Date => new Date(windowStart(now.getTime()));

/** The end of the salary window that a moment lies in: always later than the moment. */
export const nextWindowEdge = (now: Date): Date => new Date(windowStart(now.getTime()) + WINDOW_MS);
