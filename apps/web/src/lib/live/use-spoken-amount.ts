import { useAnnounce } from '@app/ui/live-region';
import { useEffect, useRef } from 'react';

/** So often at most: a balance may move with every spin. */
const SPEAK_MS_MIN = 5_000;

/**
 * Speaks an amount to screen readers when it changes: not the first one, which is read where it
 * stands, and the newest one where it changed often.
 *
 * @param sentence what to say about it now; nothing where it is to be kept quiet
 */
export function useSpokenAmount(amount: bigint | undefined, sentence: string | undefined): void {
  const announce = useAnnounce();
  const known = useRef(amount);
  const spokenAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const isFirst = known.current === undefined;
    if (isFirst || sentence === undefined) known.current = amount;
    if (amount === known.current || sentence === undefined) return;
    const speak = () => {
      known.current = amount;
      spokenAt.current = performance.now();
      announce(sentence);
    };
    const timer = setTimeout(speak, spokenAt.current + SPEAK_MS_MIN - performance.now());
    return () => clearTimeout(timer);
  }, [amount, sentence, announce]);
}
