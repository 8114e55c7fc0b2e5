import { countries } from '@app/shared/locale/countries';
import { useMemo } from 'react';
import { useWords } from './words.ts';

/** Returns a function that translates a country code; unknown codes are returned unchanged. */
export function useCountryName(): (code: string) => string {
  const { locale } = useWords();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  }, [locale]);
}

/** All countries, sorted by name. */
export function useCountryChoices(): readonly { value: string; label: string }[] {
  const { locale } = useWords();
  const nameOf = useCountryName();
  return useMemo(
    () =>
      countries
        .map(({ code }) => ({ value: code, label: `${nameOf(code)} (${code})` }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [locale, nameOf],
  );
}
