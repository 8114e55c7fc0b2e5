import type { languageTags } from '@app/shared/domain/languages';

/**
 * The languages that this site is written in: the wire's code and the BCP 47 tag. One more needs a
 * line here and its files in `locales`; whatever is still missing then does not compile.
 */
export const SITE_LANGUAGES = { EN: 'en', CN: 'zh-CN' } as const satisfies Partial<
  typeof languageTags
>;
export type WireLanguage = keyof typeof SITE_LANGUAGES;
/** A language that there are files of. */
export type WrittenLocale = (typeof SITE_LANGUAGES)[WireLanguage];
/** `en-XA` and `ar-XB` are made from English, to see long words and the other reading direction. */
export type Locale = WrittenLocale | 'en-XA' | 'ar-XB';

const wireLanguages = Object.keys(SITE_LANGUAGES) as WireLanguage[];

/** Those of a site's languages that there are files of, in the site's order. */
export const writtenLanguages = (offered: readonly string[]): readonly WireLanguage[] =>
  offered.flatMap((code) => wireLanguages.filter((written) => written === code));

/** The files that a locale's texts are in: its own, or those that a pseudo-locale is made from. */
export const sourceOf = (locale: string): WrittenLocale =>
  Object.values(SITE_LANGUAGES).find((written) => written === locale) ?? 'en';

const DEFAULT_LANGUAGE: WireLanguage = 'CN';
const STORED_UNDER = ['lang', 'hisLang'] as const;

interface Wishes {
  /** What was chosen here before, by the wire's code. */
  readonly stored: readonly (string | null)[];
  /** What the browser asks for, the most wanted first: `zh-Hant-TW`, `en-GB`. */
  readonly browser: readonly string[];
}

/** What was chosen, else what the browser wants and we have, else the site's default. */
export function chooseLanguage({ stored, browser }: Wishes): WireLanguage {
  const chosen = stored.find((code) => code !== null && code in SITE_LANGUAGES);
  if (chosen) return chosen as WireLanguage;
  return browser.map(ourLanguage).find((code) => code !== undefined) ?? DEFAULT_LANGUAGE;
}

function ourLanguage(wanted: string): WireLanguage | undefined {
  const spoken = (tag: string) => tag.toLowerCase().split('-')[0];
  return wireLanguages.find((code) => spoken(SITE_LANGUAGES[code]) === spoken(wanted));
}

export function readLanguage(): WireLanguage {
  const stored = STORED_UNDER.map((key) => localStorage.getItem(key));
  return chooseLanguage({ stored, browser: navigator.languages });
}

export function storeLanguage(code: WireLanguage): void {
  for (const key of STORED_UNDER) localStorage.setItem(key, code);
}

const LOCALES: readonly Locale[] = [...Object.values(SITE_LANGUAGES), 'en-XA', 'ar-XB'];

/** The address may ask for a language, `?lng=ar-XB`: for this visit, and not to be remembered. */
export function localeOf(code: WireLanguage, search: string): Locale {
  const wanted = new URLSearchParams(search).get('lng');
  return LOCALES.find((locale) => locale === wanted) ?? SITE_LANGUAGES[code];
}

/** What the server is told. The pseudo-locales are English to it. */
export const wireLanguageOf = (locale: string): WireLanguage =>
  wireLanguages.find((code) => SITE_LANGUAGES[code] === locale) ?? 'EN';
