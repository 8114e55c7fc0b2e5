const HOUR_MS = 3_600_000;

/** Hours from one moment to a later one, rounded up, at least one. For errors that say when to try again. */
export const hoursUntil = (then: Date, now: Date): number =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / HOUR_MS));
