const DAY_MS = 24 * 3_600_000;
const RETRY_MS = 10 * 60_000;

interface Attempted {
  readonly isRefused: boolean;
  /** Time at which the member earned the reward. */
  readonly earnedAt: Date;
  readonly claimDays: number;
}

/**
 * Time of the next try to grant a refused reward, for which bets may have made room by then. Null: it was granted, or
 * the time to claim it is over.
 */
export function nextAttempt({ isRefused, earnedAt, claimDays }: Attempted, now: Date): Date | null {
  if (!isRefused) return null;
  const next = new Date(now.getTime() + RETRY_MS);
  return next.getTime() > earnedAt.getTime() + claimDays * DAY_MS ? null : next;
}
