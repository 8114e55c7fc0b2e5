/** Real-time salary is settled in windows of five minutes, aligned to the clock in every zone. */
export const WINDOW_MS = 5 * 60_000;
export const WINDOWS_PER_HOUR = 12;

/** Delay between the end of a window and its closing, so that transactions in progress still find it open. */
export const WINDOW_GRACE_MS = 30_000;

/** Start of the window that contains a time, in epoch milliseconds. */
export const windowStart = (epochMs: number): number => epochMs - (epochMs % WINDOW_MS);
