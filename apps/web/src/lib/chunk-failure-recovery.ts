/** Within this long a second failure is no deployment, and reloading would not end. */
const AGAIN_MS_MIN = 60_000;

/**
 * After a deployment the files that an open page would load are gone, and its next page is one reload
 * away. Reloads once, and only a site that answers: a page that works is not given up for an error
 * page of the browser's.
 *
 * @returns false where the reader has to be asked; else the page is about to go
 */
export async function reloadOnce(): Promise<boolean> {
  if (!navigator.onLine || !mayReload() || !(await isAnswering())) return false;
  location.reload();
  return true;
}

/** Noted in the history, which outlives a reload where a browser refuses to store anything. */
function mayReload(): boolean {
  const { reloadedAt: before = 0 } = (history.state ?? {}) as { reloadedAt?: number };
  history.replaceState({ ...history.state, reloadedAt: Date.now() }, '');
  return Math.abs(Date.now() - before) > AGAIN_MS_MIN;
}

async function isAnswering(): Promise<boolean> {
  try {
    const address = location.pathname + location.search;
    const headers = { accept: 'text/html' };
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', headers })).ok;
  } catch {
    return false;
  }
}
