const HOUR_MS = 60 * 60_000;

/** A session without bets ends after this time. */
export const VENDOR_SESSION_IDLE_MS = 12 * HOUR_MS;

/** A session's use is recorded at most this often, so that not every bet writes to it. */
export const VENDOR_SESSION_TOUCH_MS = 10 * 60_000;

export const isSessionIdle = ({ usedAt }: { usedAt: Date }, now: Date): boolean =>
  now.getTime() - usedAt.getTime() > VENDOR_SESSION_IDLE_MS;

export const isTouchDue = ({ usedAt }: { usedAt: Date }, now: Date): boolean =>
  now.getTime() - usedAt.getTime() > VENDOR_SESSION_TOUCH_MS;
