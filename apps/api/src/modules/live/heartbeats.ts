/** Groups of streams that take turns, so that session look-ups are spread over the interval. */
const TURNS = 20;

/** Calls each listener once per `ms`, with one timer for all. A new listener waits about that long. */
export function heartbeatsEvery(ms: number) {
  const groups = Array.from({ length: TURNS }, () => new Set<() => void>());
  let turn = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % TURNS;
    for (const beat of groups[turn] ?? []) beat();
  }, ms / TURNS).unref();

  return {
    /** Returns a function that removes the listener. */
    add: (beat: () => void): (() => void) => {
      const group = groups[turn];
      group?.add(beat);
      return () => group?.delete(beat);
    },
    stop: () => clearInterval(timer),
  };
}
