import { isAwaited, useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { country, location as whereCall } from '@app/shared/system/calls';
import { useTranslation } from '../../lib/language/use-translation.ts';

export type ListedCountry = Answer<typeof country>[number];

const LONG_MS = 3_600_000;
const NONE: readonly ListedCountry[] = [];

/**
 * Countries with their dialing codes, and the reader's country: by their IP address as the site sees it, else by the
 * region of their browser's language.
 */
export function useCountries(): {
  readonly countries: readonly ListedCountry[];
  readonly current: ListedCountry | undefined;
  readonly nameOf: (countryCode: string) => string;
} {
  const { i18n } = useTranslation();
  const listed = useAnswer(country, {}, { staleTime: LONG_MS });
  const where = useAnswer(whereCall, {}, { staleTime: LONG_MS });
  const countries = listed.data ?? NONE;
  const here = isAwaited(where) ? undefined : (where.data?.country ?? regionOfBrowser());
  const names = new Intl.DisplayNames([i18n.language], { type: 'region', fallback: 'code' });
  return {
    countries,
    current: countries.find(({ countryCode }) => countryCode === here),
    nameOf: (code) => names.of(code) ?? code,
  };
}

function regionOfBrowser(): string | undefined {
  return navigator.languages.map(regionOf).find(Boolean);
}

/** Some browsers use the system's form of a language, `en-US@posix` or `zh_CN`, for which `Intl` throws. */
export function regionOf(language: string): string | undefined {
  const tag = language.replace(/[@.].*$/, '').replaceAll('_', '-');
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
