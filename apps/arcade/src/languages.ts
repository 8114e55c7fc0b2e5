import type { writtenLanguages } from '@app/phrases/languages';

/**
 * Every language that phrases are written in, and so pages are built in. Only its type comes from there: a page has
 * one language, and does not load the list of all.
 */
export type Language = Lowercase<keyof typeof writtenLanguages>;

/** Each language in the catalogue of games, which is the vendor’s. */
export const nameOf = { en: 'EN', cn: 'CN' } as const satisfies {
  readonly [L in Language]: Uppercase<L>;
};

/** BCP 47 of each language, for `lang` and for formats. */
export const locales: Readonly<Record<Language, string>> = { en: 'en', cn: 'zh-Hans' };

export const languages = Object.keys(locales) as Language[];

export const languageOf = (asked: string | null | undefined): Language =>
  /^(cn|zh)/i.test(asked ?? '') ? 'cn' : 'en';

/** What the address of a page asks for. */
export const languageAsked = (search: URLSearchParams): Language =>
  languageOf(search.get('language') ?? search.get('lang'));
