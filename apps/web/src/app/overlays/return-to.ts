/** Retries end after this time: the reader has begun with the content, and scrolling would surprise them. */
const WAIT_MS_MAX = 3_000;
/** Tolerance, because browsers round scroll positions. */
const NEAR_PX = 2;
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores a scroll position. The content may load after its page, which is too short until then; so this retries as
 * the page grows, until the position is reached or the reader scrolls.
 *
 * @returns a function that stops retrying
 */
export function returnTo(top: number, onArrived: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const end = () => {
    if (signal.aborted) return;
    over.abort();
    onArrived();
  };
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= NEAR_PX) end();
  };
  attempt();
  if (signal.aborted) return () => {};
  const growth = new ResizeObserver(attempt);
  growth.observe(document.body);
  const timer = setTimeout(end, WAIT_MS_MAX);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const event of USER_INPUT_EVENTS) addEventListener(event, end, { signal, passive: true });
  return () => over.abort();
}
