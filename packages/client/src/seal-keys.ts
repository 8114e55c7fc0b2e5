import type { SealKeys } from './seal.ts';

/** Keys change slowly, and the one before is accepted for ten minutes. */
const AGE_MS_MAX = 5 * 60_000;

/** Keeps the server's public keys for a while, so that not every sealed call asks for them. */
export function keepSealKeys(fetchKeys: () => Promise<SealKeys>) {
  let kept: { readonly at: number; readonly keys: Promise<SealKeys> } | undefined;

  const forget = (): void => {
    kept = undefined;
  };

  function current(): Promise<SealKeys> {
    if (kept && performance.now() - kept.at < AGE_MS_MAX) return kept.keys;
    const keys = fetchKeys();
    kept = { at: performance.now(), keys };
    keys.catch(forget); // a failure must not be kept
    return keys;
  }

  return { current, forget };
}
