import { type SpanText, spanText } from '@app/ui/format/span-text';
import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';

/**
 * Formats time spans in the reader's language.
 *
 * @param timeZone the site's, for times of the site; absent for the reader's own
 */
export function useSpanText(timeZone?: string): SpanText {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return useMemo(() => spanText(locale, timeZone), [locale, timeZone]);
}
