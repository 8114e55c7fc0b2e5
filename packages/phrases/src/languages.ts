import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import { directionOf } from './direction.ts';

export { directionOf };

/**
 * Languages with phrases. To add one, add a line here and its folder beside this file. A `complete` one may not miss a
 * phrase; a `partial` one falls back to English.
 */
export const writtenLanguages = {
  EN: 'complete',
  CN: 'complete',
} as const satisfies Partial<Record<LanguageCode, 'complete' | 'partial'>>;

type WrittenCode = keyof typeof writtenLanguages;
/** BCP 47 tag of a language of the contract. */
export type Tag = (typeof languageTags)[LanguageCode];
/** BCP 47 tag of a language with phrases, also the name of its folder. */
export type Language = (typeof languageTags)[WrittenCode];

const writtenCodes = () => Object.keys(writtenLanguages) as WrittenCode[];
const contractCodes = () => Object.keys(languageTags) as LanguageCode[];

export const languages: readonly Language[] = writtenCodes().map((code) => languageTags[code]);

export const isWritten = (code: LanguageCode): code is WrittenCode =>
  Object.hasOwn(writtenLanguages, code);

/** Language of the phrases for a site's language; English if there are none. */
export const languageOf = (code: LanguageCode): Language =>
  isWritten(code) ? languageTags[code] : 'en';

/** Language of the phrases for a page's locale; English if there are none. */
export const sourceOf = (locale: string): Language =>
  languages.find((written) => written === locale) ?? 'en';

/** Language code on the wire. */
export const codeOf = (locale: string): LanguageCode =>
  contractCodes().find((code) => languageTags[code] === locale) ?? 'EN';

/** Whether a wire code has its own language. `TY` does not: it is displayed in English. */
export const isOwnLanguage = (code: LanguageCode): boolean => codeOf(languageTags[code]) === code;

/** Best match for a wish such as `zh-TW` or `de-DE,de;q=0.9` among some languages. */
export function matchLanguage<T extends Tag>(among: readonly T[], wish = ''): T | undefined {
  const requestedTag = /^[a-z-]+/i.exec(wish)?.[0].toLowerCase();
  const primaryTag = (tag: string | undefined) => tag?.split('-', 1)[0];
  return (
    among.find((tag) => tag.toLowerCase() === requestedTag) ??
    among.find((tag) => primaryTag(tag) === primaryTag(requestedTag))
  );
}

/** Best match among languages with phrases; defaults to English. */
export const preferredLanguage = (wish: string | undefined): Language =>
  matchLanguage(languages, wish) ?? 'en';

const states: Partial<Record<LanguageCode, 'complete' | 'partial'>> = writtenLanguages;

export const isPartial = (language: Language): boolean => states[codeOf(language)] === 'partial';

/** Attributes of a page's root element. */
export const languageAttributes = (locale: string): string =>
  `lang="${locale}" dir="${directionOf(locale)}"`;
