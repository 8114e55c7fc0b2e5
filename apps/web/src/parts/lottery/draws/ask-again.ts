/** What decides when a page asks again of a draw whose sale has ended. Times in milliseconds since 1970. */
interface ClosedDraw {
  readonly closesAt: number;
  readonly drawsAt: number;
}

/** Between the end of the sale and the draw: beyond it the next draw is asked for at once. */
const LONG_WAIT_MS = 20_000;
/** Draws are settled within some seconds, and the page is told: to ask before would be in vain. */
const SETTLED_WITHIN_MS = 5_000;
const AFTER_CLOSE_MS = 1_000;
/** Pages whose count-downs end at the same instant ask at moments of their own within this. */
const SPREAD_MS = 4_000;
const STEP_MS = 5_000;
const STEP_MS_MAX = 60_000;

/**
 * When to ask again, should nothing be told before: for pages whose line is lost. Each time that was in vain doubles
 * the wait.
 *
 * @param chance 0 to 1, anew each time
 */
export function askAgainAt(
  { closesAt, drawsAt }: ClosedDraw,
  { now, asked, chance }: { readonly now: number; readonly asked: number; readonly chance: number },
): number {
  const first =
    drawsAt - closesAt > LONG_WAIT_MS ? closesAt + AFTER_CLOSE_MS : drawsAt + SETTLED_WITHIN_MS;
  if (asked === 0) return Math.max(first, now) + chance * SPREAD_MS;
  const step = Math.min(STEP_MS_MAX, STEP_MS * 2 ** (asked - 1));
  return Math.max(first, now) + step * (0.75 + chance / 2);
}

/** Asks after a time, or when the page is looked at again. @returns what calls it off */
export function askWhenSeen(ms: number, ask: () => void): () => void {
  const askIfSeen = () => {
    if (document.hidden) document.addEventListener('visibilitychange', askIfSeen, { once: true });
    else ask();
  };
  const timer = setTimeout(askIfSeen, ms);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
