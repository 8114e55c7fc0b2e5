import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Times as the reader's language writes them.
 *
 * @param timeZone the site's, where a time is the site's; absent: the reader's own
 */
export function useTimeText(timeZone?: string) {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return useMemo(() => {
    const formatter = (look: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, {
        ...look,
        hourCycle: 'h23',
        ...(timeZone && { timeZone }),
      });
      return (epochMs: number) => format.format(epochMs);
    };
    return {
      minute: formatter({ hour: '2-digit', minute: '2-digit' }),
      second: formatter({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
      day: formatter({ day: 'numeric', month: 'short' }),
      date: formatter({ day: 'numeric', month: 'short', year: 'numeric' }),
      dayAndSecond: formatter({
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
      dayAndMinute: formatter({
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }),
    };
  }, [locale, timeZone]);
}
