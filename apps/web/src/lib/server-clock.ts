import { useSyncExternalStore } from 'react';

/** Smaller differences are network jitter, and would make every clock on the page jump. */
const NOTICEABLE_MS = 750;

let offsetMs = 0;
const offset = () => offsetMs;
const listeners = new Set<() => void>();

export function setServerNow(epochMs: number): void {
  const offset = epochMs - Date.now();
  if (Math.abs(offset - offsetMs) < NOTICEABLE_MS) return;
  offsetMs = offset;
  for (const listener of listeners) listener();
}

/** The server's time in epoch milliseconds. */
export const serverNow = (): number => Date.now() + offsetMs;

/** The server's clock minus this device's, in ms. Rerenders when it changes. */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, offset, offset);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
