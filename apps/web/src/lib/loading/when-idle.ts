/** Longer than a page takes to render. */
const IDLE_MS_MAX = 2_000;

/**
 * Runs once the page has loaded and is idle, so that it does not delay content.
 *
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  if (document.readyState === 'complete') return afterIdle(act);
  const loading = new AbortController();
  let cancel = () => {};
  const begin = () => {
    cancel = afterIdle(act);
  };
  addEventListener('load', begin, { once: true, signal: loading.signal });
  return () => {
    loading.abort();
    cancel();
  };
}

function afterIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, IDLE_MS_MAX);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_MS_MAX });
  return () => cancelIdleCallback(handle);
}
