import { type LanguageCode, languageTags } from '@app/shared/domain/languages';
import { directionOf } from './direction.ts';

export { directionOf };

/**
 * The languages that phrases are written in. One more needs its line here and its folder beside this file. Of a
 * `complete` one no phrase may be missing; what a `partial` one does not have is said in English.
 */
export const writtenLanguages = {
  EN: 'complete',
  CN: 'complete',
} as const satisfies Partial<Record<LanguageCode, 'complete' | 'partial'>>;

type WrittenCode = keyof typeof writtenLanguages;
/** The BCP 47 tag of a language of the contract. */
export type Tag = (typeof languageTags)[LanguageCode];
/** That of a language that phrases are written in, which is the name of its folder too. */
export type Language = (typeof languageTags)[WrittenCode];

const writtenCodes = () => Object.keys(writtenLanguages) as WrittenCode[];
const contractCodes = () => Object.keys(languageTags) as LanguageCode[];

export const languages: readonly Language[] = writtenCodes().map((code) => languageTags[code]);

export const isWritten = (code: LanguageCode): code is WrittenCode =>
  Object.hasOwn(writtenLanguages, code);

/** What the phrases of a site's language are: English where they are not written. */
export const languageOf = (code: LanguageCode): Language =>
  isWritten(code) ? languageTags[code] : 'en';

/** What the phrases of a page are written in, by what the page says of its language: English where there are none. */
export const sourceOf = (locale: string): Language =>
  languages.find((written) => written === locale) ?? 'en';

/** The wire's code. */
export const codeOf = (locale: string): LanguageCode =>
  contractCodes().find((code) => languageTags[code] === locale) ?? 'EN';

/** Whether a code of the wire is a language of its own. `TY` is not: who reads it reads English. */
export const isOwnLanguage = (code: LanguageCode): boolean => codeOf(languageTags[code]) === code;

/** Which of some languages an address or a browser wishes for, such as `zh-TW` or `de-DE,de;q=0.9`. */
export function languageAmong<T extends Tag>(among: readonly T[], wish = ''): T | undefined {
  const wanted = /^[a-z-]+/i.exec(wish)?.[0].toLowerCase();
  const spoken = (tag: string | undefined) => tag?.split('-', 1)[0];
  return (
    among.find((tag) => tag.toLowerCase() === wanted) ??
    among.find((tag) => spoken(tag) === spoken(wanted))
  );
}

/** Among those that phrases are written in: English for most. */
export const languageWished = (wish: string | undefined): Language =>
  languageAmong(languages, wish) ?? 'en';

const states: Partial<Record<LanguageCode, 'complete' | 'partial'>> = writtenLanguages;

export const isPartial = (language: Language): boolean => states[codeOf(language)] === 'partial';

/** What the root of a page says of its language. */
export const languageAttributes = (locale: string): string =>
  `lang="${locale}" dir="${directionOf(locale)}"`;
