export type Language = 'en' | 'cn';

/** Each language in the catalogue of games, which is the vendor’s. */
export const nameOf = { en: 'EN', cn: 'CN' } as const satisfies Record<Language, string>;

/** BCP 47 of each language, for `lang` and for formats. */
export const locales: Readonly<Record<Language, string>> = { en: 'en', cn: 'zh-Hans' };

export const languages = Object.keys(locales) as Language[];

export const languageOf = (asked: string | null | undefined): Language =>
  /^(cn|zh)/i.test(asked ?? '') ? 'cn' : 'en';

/** What the address of a page asks for. */
export const languageAsked = (search: URLSearchParams): Language =>
  languageOf(search.get('language') ?? search.get('lang'));
