import { WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';

/** The start of the salary window of a moment; a moment on an edge starts its own window. */
export const lastWindowEdge = (now: Date): Date => new Date(windowStart(now.getTime()));

/** The end of the salary window of a moment: always later than the moment. */
export const nextWindowEdge = (now: Date): Date => new Date(windowStart(now.getTime()) + WINDOW_MS);
