import { type TimeText, timeText } from '@app/ui/format/time-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Times as the reader's language writes them.
 *
 * @param timeZone the site's, where a time is the site's; absent: the reader's own
 */
export function useTimeText(timeZone?: string): TimeText {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return useMemo(() => timeText(locale, timeZone), [locale, timeZone]);
}
