/** Data for scheduling the next request of a closed draw. Times in epoch milliseconds. */
interface ClosedDraw {
  readonly closesAt: number;
  readonly drawsAt: number;
}

/** If the draw is further away than this after the close, the next draw is requested at once. */
const LONG_WAIT_MS = 20_000;
/** Draws are settled within seconds and pages are notified; an earlier request would find no result. */
const SETTLED_WITHIN_MS = 5_000;
const AFTER_CLOSE_MS = 1_000;
/** Jitter for pages whose countdowns end at the same instant. */
const SPREAD_MS = 4_000;
const STEP_MS = 5_000;
const STEP_MS_MAX = 60_000;

/**
 * Time of the next request without a live update, for pages whose connection is lost. Each attempt without a result
 * doubles the wait.
 *
 * @param chance random from 0 to 1, drawn for each call
 */
export function refetchAt(
  { closesAt, drawsAt }: ClosedDraw,
  { now, asked, chance }: { readonly now: number; readonly asked: number; readonly chance: number },
): number {
  const first =
    drawsAt - closesAt > LONG_WAIT_MS ? closesAt + AFTER_CLOSE_MS : drawsAt + SETTLED_WITHIN_MS;
  if (asked === 0) return Math.max(first, now) + chance * SPREAD_MS;
  const step = Math.min(STEP_MS_MAX, STEP_MS * 2 ** (asked - 1));
  return Math.max(first, now) + step * (0.75 + chance / 2);
}

/** Calls after a time, or when the page becomes visible again. @returns a function that cancels it */
export function callWhenVisible(ms: number, call: () => void): () => void {
  const callIfVisible = () => {
    if (document.hidden)
      document.addEventListener('visibilitychange', callIfVisible, { once: true });
    else call();
  };
  const timer = setTimeout(callIfVisible, ms);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', callIfVisible);
  };
}
