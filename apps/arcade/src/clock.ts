/** The time is always an argument, so that a lease can run out at once in a test. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that can be set off from the system's. Only the profile `test` has one. */
export interface MovableClock {
  readonly clock: Clock;
  /** Replaces the offset, so that telling the same twice is telling it once. */
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
