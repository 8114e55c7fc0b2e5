import type { writtenLanguages } from '@app/phrases/languages';

/**
 * The languages that phrases are written in and pages are built in. Imports only the type: a page has one language and
 * should not load the list of all.
 */
export type Language = Lowercase<keyof typeof writtenLanguages>;

/** The vendor's catalog code of each language. */
export const nameOf = { en: 'EN', cn: 'CN' } as const satisfies {
  readonly [L in Language]: Uppercase<L>;
};

/** BCP 47 tag of each language, for `lang` and for number and date formats. */
export const locales: Readonly<Record<Language, string>> = { en: 'en', cn: 'zh-Hans' };

export const languages = Object.keys(locales) as Language[];

export const languageOf = (asked: string | null | undefined): Language =>
  /^(cn|zh)/i.test(asked ?? '') ? 'cn' : 'en';

/** The language that a page's URL requests. */
export const languageAsked = (search: URLSearchParams): Language =>
  languageOf(search.get('language') ?? search.get('lang'));
