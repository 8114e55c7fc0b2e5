import { useMemo } from 'react';
import { useWords } from './words.ts';

/** A moment as the reader's language writes it, in the reader's own zone. */
export function useTimeText(): (epochMs: number) => string {
  const { locale } = useWords();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    return (epochMs) => format.format(epochMs);
  }, [locale]);
}
