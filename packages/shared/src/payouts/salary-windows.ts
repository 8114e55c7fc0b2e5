/** Real-time salary is settled in windows of five minutes, aligned to the clock in every zone. */
export const WINDOW_MS = 5 * 60_000;
export const WINDOWS_PER_HOUR = 12;

/** How long after its end a window is closed, so that transactions under way still find it open. */
export const WINDOW_GRACE_MS = 30_000;

/** The start of the window that a moment lies in, in epoch milliseconds. */
export const windowStart = (epochMs: number): number => epochMs - (epochMs % WINDOW_MS);
