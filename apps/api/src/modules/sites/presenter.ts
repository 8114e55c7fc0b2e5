import type { SiteDomain } from '@app/core/sites/site';
import { translatedPercents } from '@app/phrases/translated-percent';
import type { LanguageCode } from '@app/shared/locale/languages';

export const presentDomain = ({ checkedAt, ...domain }: SiteDomain) => ({
  ...domain,
  checkedAt: checkedAt?.getTime() ?? null,
});

/** The languages that a site can offer. */
export const presentTranslated = () =>
  Object.entries(translatedPercents()).map(([language, percent]) => ({
    language: language as LanguageCode,
    percent,
  }));
