import { timeText, zoneText } from '@app/ui/format/time-text';
import { useMemo } from 'react';
import { useWords } from './words.ts';

interface TimeLook {
  /** An IANA zone; the reader's own unless given. */
  readonly zone?: string;
  /** With the seconds. */
  readonly exact?: boolean;
}

/** A moment as the reader's language writes it, with the name of the zone that it is told in. */
export function useTimeText({ zone, exact = false }: TimeLook = {}): (epochMs: number) => string {
  const { locale } = useWords();
  return useMemo(() => {
    const text = timeText(locale, zone)[exact ? 'dayAndSecond' : 'dayAndMinute'];
    const zoneOf = zoneText(locale, zone);
    return (epochMs) => `${text(epochMs)} ${zoneOf(epochMs)}`;
  }, [locale, zone, exact]);
}
