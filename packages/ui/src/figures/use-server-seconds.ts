import { useSyncExternalStore } from 'react';
import { useUi } from '../ui-provider.tsx';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** One timer for every clock on the page, so that they tick together. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setTimeout(tick, msToNextSecond());
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

function tick(): void {
  timer = setTimeout(tick, msToNextSecond());
  for (const listener of listeners) listener();
}

const msToNextSecond = () => 1000 - (Date.now() % 1000);

/** Server time in whole epoch seconds. Re-renders each second. */
export function useServerSeconds(): number {
  const { clockOffsetMs } = useUi();
  const read = () => secondsAt(clockOffsetMs);
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether the server's clock has reached an instant, in milliseconds since 1970. Renders again when it does. */
export function useIsOver(until: number): boolean {
  const { clockOffsetMs } = useUi();
  const read = () => Math.ceil(until / 1000) <= secondsAt(clockOffsetMs);
  return useSyncExternalStore(subscribe, read, read);
}

const secondsAt = (clockOffsetMs: number) => Math.floor((Date.now() + clockOffsetMs) / 1000);
