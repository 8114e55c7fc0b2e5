import { type TimeText, timeText } from '@app/ui/format/time-text';
import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';

/**
 * Formats times in the reader's language.
 *
 * @param timeZone the site's, for times of the site; absent for the reader's own
 */
export function useTimeText(timeZone?: string): TimeText {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return useMemo(() => timeText(locale, timeZone), [locale, timeZone]);
}
