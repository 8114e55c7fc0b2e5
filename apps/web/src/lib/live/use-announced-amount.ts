import { useAnnounce } from '@app/ui/feedback/live-region';
import { useEffect, useRef } from 'react';

/** Throttle: a balance may change with every spin. */
const ANNOUNCE_MS_MIN = 5_000;

/**
 * Announces an amount to screen readers when it changes: not the initial value, which is read in place, and only the
 * latest value of frequent changes.
 *
 * @param sentence the announcement; undefined to stay silent
 */
export function useAnnouncedAmount(amount: bigint | undefined, sentence: string | undefined): void {
  const announce = useAnnounce();
  const lastAnnounced = useRef(amount);
  const announcedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const isFirst = lastAnnounced.current === undefined;
    if (isFirst || sentence === undefined) lastAnnounced.current = amount;
    if (amount === lastAnnounced.current || sentence === undefined) return;
    const announceNow = () => {
      lastAnnounced.current = amount;
      announcedAt.current = performance.now();
      announce(sentence);
    };
    const timer = setTimeout(
      announceNow,
      announcedAt.current + ANNOUNCE_MS_MIN - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [amount, sentence, announce]);
}
