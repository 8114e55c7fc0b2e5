import type { SiteDomain } from '@app/core/sites/site';
import { translatedPercents } from '@app/phrases/translated-percent';
import type { LanguageCode } from '@app/shared/domain/languages';

export const presentDomain = ({ checkedAt, ...domain }: SiteDomain) => ({
  ...domain,
  checkedAt: checkedAt?.getTime() ?? null,
});

/** Every language that a site may offer. */
export const presentTranslated = () =>
  Object.entries(translatedPercents()).map(([language, percent]) => ({
    language: language as LanguageCode,
    percent,
  }));
