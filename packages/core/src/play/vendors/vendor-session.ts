const HOUR_MS = 60 * 60_000;

/** A session that took no bet for so long is over. */
export const VENDOR_SESSION_IDLE_MS = 12 * HOUR_MS;

/** A session counts as used up to this much longer, so that not every bet writes to it. */
export const VENDOR_SESSION_TOUCH_MS = 10 * 60_000;

export const isSessionIdle = ({ usedAt }: { usedAt: Date }, now: Date): boolean =>
  now.getTime() - usedAt.getTime() > VENDOR_SESSION_IDLE_MS;

export const isTouchDue = ({ usedAt }: { usedAt: Date }, now: Date): boolean =>
  now.getTime() - usedAt.getTime() > VENDOR_SESSION_TOUCH_MS;
