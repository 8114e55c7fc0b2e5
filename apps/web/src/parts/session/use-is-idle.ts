import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 4_000;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** A reader with an open dialog counts as busy. */
const isInDialog = (): boolean => document.querySelector('[role=dialog]') !== null;

/** Whether the reader has been idle for a while. Measured only while `isEnabled` is set and the page is visible. */
export function useIsIdle(isEnabled: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      const look = () => (isInDialog() ? wait() : setIdle(!document.hidden));
      timer = setTimeout(look, IDLE_AFTER_MS);
    };
    const stop = new AbortController();
    for (const sign of ACTIVITY_EVENTS) {
      addEventListener(sign, wait, { signal: stop.signal, passive: true });
    }
    document.addEventListener('visibilitychange', wait, { signal: stop.signal });
    wait();
    return () => {
      stop.abort();
      clearTimeout(timer);
      setIdle(false);
    };
  }, [isEnabled]);
  return isEnabled && isIdle;
}
