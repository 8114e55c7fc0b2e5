import { type SpanText, spanText } from '@app/ui/format/span-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Spans of time as the reader's language writes them.
 *
 * @param timeZone the site's, where a time is the site's; absent: the reader's own
 */
export function useSpanText(timeZone?: string): SpanText {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return useMemo(() => spanText(locale, timeZone), [locale, timeZone]);
}
