const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const GAPS_MS = [
  1 * SECOND_MS,
  2 * SECOND_MS,
  5 * SECOND_MS,
  10 * SECOND_MS,
  30 * SECOND_MS,
  1 * MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
];

/** Maximum delay between retries of a payout or rollback, however long the platform is unavailable. */
export const LONGEST_GAP_MS = 60 * MINUTE_MS;

/** Delay before a message is sent again, by the number of the repeat from 1. */
export const gapBefore = (repeat: number): number => GAPS_MS[repeat - 1] ?? LONGEST_GAP_MS;
