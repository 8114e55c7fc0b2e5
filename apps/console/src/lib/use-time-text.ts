import { timeText } from '@app/ui/format/time-text';
import { useMemo } from 'react';
import { useWords } from './words.ts';

/** A moment as the reader's language writes it, in the reader's own zone. */
export function useTimeText(): (epochMs: number) => string {
  const { locale } = useWords();
  return useMemo(() => timeText(locale).dayAndSecond, [locale]);
}
