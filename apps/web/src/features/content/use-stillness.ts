import { useEffect, useState } from 'react';

const STILL_AFTER_MS = 4_000;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** A reader with an open dialog counts as busy. */
const isInDialog = (): boolean => document.querySelector('[role=dialog]') !== null;

/** Whether the reader has been idle for a while. Measured only while `asked` is set and the page is visible. */
export function useStillness(asked: boolean): boolean {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    if (!asked) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      const look = () => (isInDialog() ? wait() : setStill(!document.hidden));
      timer = setTimeout(look, STILL_AFTER_MS);
    };
    const stop = new AbortController();
    for (const sign of SIGNS_OF_LIFE) {
      addEventListener(sign, wait, { signal: stop.signal, passive: true });
    }
    document.addEventListener('visibilitychange', wait, { signal: stop.signal });
    wait();
    return () => {
      stop.abort();
      clearTimeout(timer);
      setStill(false);
    };
  }, [asked]);
  return asked && isStill;
}
