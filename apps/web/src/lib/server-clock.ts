import { useSyncExternalStore } from 'react';

/** Less is the jitter of the network, and would make every clock on the page hop. */
const NOTICEABLE_MS = 750;

let offsetMs = 0;
const offset = () => offsetMs;
const listeners = new Set<() => void>();

/** Tells the page what time it is at the server. */
export function setServerNow(epochMs: number): void {
  const offset = epochMs - Date.now();
  if (Math.abs(offset - offsetMs) < NOTICEABLE_MS) return;
  offsetMs = offset;
  for (const listener of listeners) listener();
}

/** The server's time, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offsetMs;

/** The server's clock minus this device's. Renders again when it is set. */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, offset, offset);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
