import type { SealKeys } from './seal.ts';

/** Keys rotate slowly, and the server accepts the previous key for ten minutes. */
const AGE_MS_MAX = 5 * 60_000;

/** Caches the server's public keys across sealed calls. */
export function keepSealKeys(fetchKeys: () => Promise<SealKeys>) {
  let kept: { readonly at: number; readonly keys: Promise<SealKeys> } | undefined;

  const forget = (): void => {
    kept = undefined;
  };

  function current(): Promise<SealKeys> {
    if (kept && performance.now() - kept.at < AGE_MS_MAX) return kept.keys;
    const keys = fetchKeys();
    kept = { at: performance.now(), keys };
    keys.catch(forget); // do not cache a failure
    return keys;
  }

  return { current, forget };
}
