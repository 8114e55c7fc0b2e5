import { timeText, zoneText } from '@app/ui/format/time-text';
import { useMemo } from 'react';
import { useWords } from './words.ts';

interface TimeLook {
  /** IANA zone; the browser's by default. */
  readonly zone?: string;
  /** Includes seconds. */
  readonly exact?: boolean;
}

/** Formats a moment in the reader's language, with the name of the zone. */
export function useTimeText({ zone, exact = false }: TimeLook = {}): (epochMs: number) => string {
  const { locale } = useWords();
  return useMemo(() => {
    const text = timeText(locale, zone)[exact ? 'dayAndSecond' : 'dayAndMinute'];
    const zoneOf = zoneText(locale, zone);
    return (epochMs) => `${text(epochMs)} ${zoneOf(epochMs)}`;
  }, [locale, zone, exact]);
}
