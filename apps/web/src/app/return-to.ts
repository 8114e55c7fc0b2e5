/** Content that takes longer has become another page; no reader waits to be moved then. */
const WAIT_MS_MAX = 3_000;
/** Browsers round. */
const NEAR_PX = 2;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to where one was. The content may come a moment after its page, which is not tall enough
 * until then: so it is tried again as the page grows, until it is there or a hand takes over.
 *
 * @returns stops trying
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
  for (const hand of HANDS) addEventListener(hand, end, { signal, passive: true });
  return () => over.abort();
}
