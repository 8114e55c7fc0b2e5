/**
 * The server's clock, as far as its messages tell. Uses the time since the page was loaded, so a wrong or changed clock
 * of the device has no effect.
 */
export interface ServerClock {
  /** Takes the time that a message states. The one that was under way for the shortest time counts. */
  readonly take: (now: number) => void;
  readonly now: () => number;
  /** Milliseconds since the last message. */
  readonly silentMs: () => number;
}

export function makeServerClock(local: () => number = () => performance.now()): ServerClock {
  let ahead = Number.NEGATIVE_INFINITY;
  let heardAt = Number.NEGATIVE_INFINITY;
  return {
    take: (now) => {
      heardAt = local();
      ahead = Math.max(ahead, now - heardAt);
    },
    now: () => local() + ahead,
    silentMs: () => local() - heardAt,
  };
}
