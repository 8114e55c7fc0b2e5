import { useCallback, useSyncExternalStore } from 'react';
import { useUi } from '../ui-provider.tsx';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let offsetMs = 0;

/** One timer for every clock on the page, so that they tick together, when the server's second changes. */
function subscribe(listener: () => void, clockOffsetMs: number): () => void {
  if (clockOffsetMs !== offsetMs) {
    offsetMs = clockOffsetMs;
    stop();
  }
  listeners.add(listener);
  timer ??= setTimeout(tick, msToNextSecond());
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
}

function tick(): void {
  timer = setTimeout(tick, msToNextSecond());
  for (const listener of listeners) listener();
}

const msToNextSecond = () => 1000 - ((Date.now() + offsetMs) % 1000);

/** Server time in whole epoch seconds. Re-renders each second. */
export function useServerSeconds(): number {
  const { clockOffsetMs } = useUi();
  const read = () => secondsAt(clockOffsetMs);
  return useSyncExternalStore(useTicks(clockOffsetMs), read, read);
}

/** Whether the server's clock has reached an instant, in milliseconds since 1970. Renders again when it does. */
export function useIsOver(until: number): boolean {
  const { clockOffsetMs } = useUi();
  const read = () => Math.ceil(until / 1000) <= secondsAt(clockOffsetMs);
  return useSyncExternalStore(useTicks(clockOffsetMs), read, read);
}

const useTicks = (clockOffsetMs: number) =>
  useCallback((listener: () => void) => subscribe(listener, clockOffsetMs), [clockOffsetMs]);

const secondsAt = (clockOffsetMs: number) => Math.floor((Date.now() + clockOffsetMs) / 1000);
