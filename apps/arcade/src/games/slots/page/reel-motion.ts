/** Labels per second at full speed. */
const SPEED = 22;
const SPEED_UP_MS = 160;
/** Minimum time to slow down from full speed. */
const SLOW_DOWN_MS = 620;
/** Distance by which a reel overshoots its stop before it settles, in labels. */
const OVERRUN = 0.09;
const SETTLE_MS = 150;

export interface ReelMotion {
  /** Stops the reel at a stop, at the earliest `notBeforeMs` after the start. Resolves when the reel has stopped. */
  readonly stopAt: (stop: number, notBeforeMs: number) => Promise<void>;
  readonly cancel: () => void;
}

const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Spins one reel downwards, with its position in labels decreasing, until `stopAt` is called. Slows down from the
 * reel's current speed, to avoid a visible jump.
 */
export function spinReel({
  from,
  stops,
  show,
}: {
  readonly from: number;
  /** Number of stops of the reel. */
  readonly stops: number;
  readonly show: (position: number) => void;
}): ReelMotion {
  if (wantsNoMotion()) return still(show);
  const startedAt = performance.now();
  let frame = 0;
  let path = (ms: number): number => from - travelled(ms);
  let finish: { readonly atMs: number; readonly done: () => void } | undefined;

  const draw = (now: number) => {
    const ms = now - startedAt;
    show(path(ms));
    if (finish && ms >= finish.atMs) finish.done();
    else frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);

  return {
    cancel: () => cancelAnimationFrame(frame),
    stopAt: (stop, notBeforeMs) =>
      new Promise((resolve) => {
        const leapsAt = Math.max(performance.now() - startedAt, SPEED_UP_MS);
        const slowsAt = Math.max(leapsAt, notBeforeMs);
        const ending = slowDown({ from: from - travelled(slowsAt), stop, stops });
        const cruise = path;
        path = (ms) => {
          if (ms < leapsAt) return cruise(ms);
          return ms < slowsAt ? cruise(ms) - ending.leap : ending.positionAt(ms - slowsAt);
        };
        finish = { atMs: slowsAt + ending.lastsMs, done: resolve };
      }),
  };
}

/** Distance since the start, in labels: constant acceleration, then full speed. */
function travelled(ms: number): number {
  const perMs = SPEED / 1_000;
  if (ms < SPEED_UP_MS) return (perMs * ms * ms) / (2 * SPEED_UP_MS);
  return perMs * (ms - SPEED_UP_MS / 2);
}

/**
 * Eases out along a cubic curve from full speed to just past the stop, then back onto it. A cubic ease-out over a
 * distance d in time t starts at speed 3d/t, so t is chosen to match the reel's speed. To avoid another full turn, the
 * reel skips whole labels while it is too fast to read.
 */
function slowDown({
  from,
  stop,
  stops,
}: {
  readonly from: number;
  readonly stop: number;
  readonly stops: number;
}) {
  const perMs = SPEED / 1_000;
  const shortest = (perMs * SLOW_DOWN_MS) / 3;
  const beyond = (((from - shortest - (stop - OVERRUN)) % stops) + stops) % stops;
  const leap = Math.floor(beyond);
  const distance = shortest + beyond - leap;
  const slowMs = (3 * distance) / perMs;
  const start = from - leap;
  const rest = start - distance;
  return {
    leap,
    lastsMs: slowMs + SETTLE_MS,
    positionAt: (ms: number): number => {
      if (ms < slowMs) return start - distance * (1 - (1 - ms / slowMs) ** 3);
      const settled = Math.min(1, (ms - slowMs) / SETTLE_MS);
      // Exactly the stop, without rounding error, since cells of the window are computed from it.
      if (settled === 1) return stop;
      return rest + OVERRUN * (1 - (1 - settled) ** 2);
    },
  };
}

const still = (show: (position: number) => void): ReelMotion => ({
  cancel: () => {},
  stopAt: async (stop) => show(stop),
});
