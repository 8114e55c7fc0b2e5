import { type RefObject, useEffect, useRef, useState } from 'react';

interface Rotation {
  readonly ref: RefObject<HTMLElement | null>;
  /** Index of the visible item. */
  readonly at: number;
  readonly show: (index: number) => void;
  /** Whether a reader stopped it permanently. */
  readonly isStopped: boolean;
  readonly stop: (stopped: boolean) => void;
}

/** Rotates through items. Pauses on hover and focus and in a hidden page; never starts with reduced motion. */
export function useRotation(count: number, everyMs: number): Rotation {
  const ref = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const [isStopped, stop] = useState(prefersStillness);
  const at = count === 0 ? 0 : shown % count;

  useEffect(() => {
    const place = ref.current;
    if (!place || isStopped || count < 2) return;
    // Restarts for each item, so that one chosen by hand is shown for the full interval.
    const timer = setInterval(() => {
      const isHeld = place.matches(':hover') || place.contains(document.activeElement);
      if (!isHeld && !document.hidden) setShown(at + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, isStopped, at]);

  return { ref, at, show: setShown, isStopped, stop };
}

/** No rotation in prerendered pages. */
const prefersStillness = () =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
