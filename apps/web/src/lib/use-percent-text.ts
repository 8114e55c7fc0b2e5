import { RATE_ONE, type Rate } from '@app/shared/money/rate';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A rate inside a sentence, with as many digits as a contract can have. */
export function usePercentText(): (rate: Rate) => string {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  const format = useMemo(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 4,
      }),
    [locale],
  );
  return (rate) => format.format(rate / RATE_ONE);
}
