/** A second failure within this time is not caused by a deployment, and reloading again would loop. */
const AGAIN_MS_MIN = 60_000;

/**
 * After a deployment, files that an open page would load are gone, and reloading fixes that. Reloads once, and only if
 * the site answers, because a working page is better than the browser's error page.
 *
 * @returns false where the reader has to decide; true if the page is reloading
 */
export async function recoverFromChunkFailure(): Promise<boolean> {
  if (!navigator.onLine || !mayReload() || !(await isAnswering())) return false;
  location.reload();
  return true;
}

/** Stored in the history entry, which survives a reload even where a browser refuses storage. */
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
