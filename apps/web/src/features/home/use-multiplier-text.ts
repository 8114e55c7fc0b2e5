import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** How many times the stake: `41.20×`. */
export function useMultiplierText(): (multiplier: number) => string {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  const format = useMemo(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    [locale],
  );
  return (multiplier) => `${format.format(multiplier)}×`;
}
