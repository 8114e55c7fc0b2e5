import { type RefObject, useEffect, useRef, useState } from 'react';

interface Rotation {
  readonly ref: RefObject<HTMLElement | null>;
  /** Which of them is shown. */
  readonly at: number;
  readonly show: (index: number) => void;
  /** Whether a reader stopped it for good. */
  readonly isStopped: boolean;
  readonly stop: (stopped: boolean) => void;
}

/**
 * Shows one of several after the other. It waits while a pointer or the focus is on it, while the
 * page is not looked at, and never begins where people asked for less motion.
 */
export function useRotation(count: number, everyMs: number): Rotation {
  const ref = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const [isStopped, stop] = useState(prefersStillness);
  const at = count === 0 ? 0 : shown % count;

  useEffect(() => {
    const place = ref.current;
    if (!place || isStopped || count < 2) return;
    // Begun anew with each one that is shown: what was chosen by hand stays its whole time.
    const timer = setInterval(() => {
      const isHeld = place.matches(':hover') || place.contains(document.activeElement);
      if (!isHeld && !document.hidden) setShown(at + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, isStopped, at]);

  return { ref, at, show: setShown, isStopped, stop };
}

/** Nothing turns where a page is prerendered. */
const prefersStillness = () =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
