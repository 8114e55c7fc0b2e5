/** Time is always injected, so that a test can expire a lease at once. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock with an adjustable offset from the system clock. Profile `test` only. */
export interface MovableClock {
  readonly clock: Clock;
  /** Sets the offset from the system clock. Idempotent, since it is not added to the previous offset. */
  readonly setOffset: (offsetMs: number) => void;
}

export function movableClock(startOffsetMs: number): MovableClock {
  let offsetMs = startOffsetMs;
  return {
    clock: () => new Date(systemClock().getTime() + offsetMs),
    setOffset: (next) => {
      offsetMs = next;
    },
  };
}
