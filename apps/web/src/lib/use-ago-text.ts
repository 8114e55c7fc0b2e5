import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from './server-clock.ts';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a moment was, in the largest unit that fits: "3 min. ago". */
export function useAgoText(): (epochMs: number) => string {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  const format = useMemo(
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
    [locale],
  );
  return (epochMs) => {
    const ago = Math.max(0, serverNow() - epochMs);
    const [unit, ms] = STEPS.find(([, length]) => ago >= length) ?? (['second', 1_000] as const);
    return format.format(unit === 'second' ? 0 : -Math.floor(ago / ms), unit);
  };
}
