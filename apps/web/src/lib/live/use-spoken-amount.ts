import { useAnnounce } from '@app/ui/live-region';
import { useEffect, useRef } from 'react';

/** Throttle: a balance may change with every spin. */
const SPEAK_MS_MIN = 5_000;

/**
 * Announces an amount to screen readers when it changes: not the initial value, which is read in place, and only the
 * latest value of frequent changes.
 *
 * @param sentence the announcement; undefined to stay silent
 */
export function useSpokenAmount(amount: bigint | undefined, sentence: string | undefined): void {
  const announce = useAnnounce();
  const lastSpoken = useRef(amount);
  const spokenAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const isFirst = lastSpoken.current === undefined;
    if (isFirst || sentence === undefined) lastSpoken.current = amount;
    if (amount === lastSpoken.current || sentence === undefined) return;
    const speak = () => {
      lastSpoken.current = amount;
      spokenAt.current = performance.now();
      announce(sentence);
    };
    const timer = setTimeout(speak, spokenAt.current + SPEAK_MS_MIN - performance.now());
    return () => clearTimeout(timer);
  }, [amount, sentence, announce]);
}
