import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import { readCatalogue, type Written } from './check/catalogue.ts';
import { isWritten } from './languages.ts';

/** Phrases for members; operators have languages of their own. */
const OF_MEMBERS = /^(web|arcade|server)\/|^(errors|ui)$/;

let cached: Readonly<Record<LanguageCode, number>> | undefined;

/** Translated share of members' phrases for each language, in whole percent. Missing ones appear in English. */
export function translatedPercents(): Readonly<Record<LanguageCode, number>> {
  cached ??= count();
  return cached;
}

function count(): Readonly<Record<LanguageCode, number>> {
  const catalogue = readCatalogue();
  const codes = Object.keys(languageTags) as LanguageCode[];
  return Object.fromEntries(
    codes.map((code) => [
      code,
      isWritten(code) ? percentOf(catalogue.en ?? {}, catalogue[languageTags[code]] ?? {}) : 0,
    ]),
  ) as Readonly<Record<LanguageCode, number>>;
}

/** Never 100 while a phrase is missing. */
export function percentOf(english: Written, written: Written): number {
  const expected = Object.entries(english)
    .filter(([domain]) => OF_MEMBERS.test(domain))
    .flatMap(([domain, phrases]) => Object.keys(phrases).map((key) => [domain, key] as const));
  const has = expected.filter(([domain, key]) => written[domain]?.[key] !== undefined);
  return Math.floor((100 * has.length) / expected.length);
}
