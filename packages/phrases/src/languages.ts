import { type LanguageCode, languageTags } from '@app/shared/domain/languages';

/**
 * The languages that phrases are written in. One more needs its line here and its folder beside this file. Of a
 * `complete` one no phrase may be missing; what a `partial` one does not have is said in English.
 */
export const writtenLanguages = {
  EN: 'complete',
  CN: 'complete',
} as const satisfies Partial<Record<LanguageCode, 'complete' | 'partial'>>;

type WrittenCode = keyof typeof writtenLanguages;
/** The BCP 47 tag of a language that phrases are written in, which is the name of its folder too. */
export type Language = (typeof languageTags)[WrittenCode];

const writtenCodes = () => Object.keys(writtenLanguages) as WrittenCode[];

export const languages: readonly Language[] = writtenCodes().map((code) => languageTags[code]);

export const isWritten = (code: LanguageCode): code is WrittenCode =>
  Object.hasOwn(writtenLanguages, code);

/** What the phrases of a site's language are: English where they are not written. */
export const languageOf = (code: LanguageCode): Language =>
  isWritten(code) ? languageTags[code] : 'en';

/** The wire's code. */
export const codeOf = (language: Language): WrittenCode =>
  writtenCodes().find((code) => languageTags[code] === language) ?? 'EN';

/** What an address or a browser wishes for, such as `zh-TW` or `de-DE,de;q=0.9`: English for most. */
export function languageWished(wish: string | undefined): Language {
  const spoken = /^[a-z]+/i.exec(wish ?? '')?.[0].toLowerCase();
  return languages.find((tag) => tag.split('-', 1)[0] === spoken) ?? 'en';
}

export const isPartial = (language: Language): boolean =>
  (writtenLanguages[codeOf(language)] as string) === 'partial';

/** Those of the contract's languages whose script runs from the right, and `ar-XB`, which shows what that looks like. */
const FROM_THE_RIGHT = /^(ar|fa|he|ur)\b/;

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  FROM_THE_RIGHT.test(locale) ? 'rtl' : 'ltr';

/** What the root of a page says of its language. */
export const languageAttributes = (locale: string): string =>
  `lang="${locale}" dir="${directionOf(locale)}"`;
