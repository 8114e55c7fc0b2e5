import { type LanguageCode, languageTags } from '@app/shared/domain/languages';

/**
 * The languages that our own texts are written in: the wire's code and the BCP 47 tag. One more needs a
 * line here and its files in `locales`; whatever is still missing then does not compile.
 */
export const SITE_LANGUAGES = { EN: 'en', CN: 'zh-CN' } as const satisfies Partial<
  typeof languageTags
>;
type WrittenLanguage = keyof typeof SITE_LANGUAGES;
/** A language that there are files of. */
export type WrittenLocale = (typeof SITE_LANGUAGES)[WrittenLanguage];
/** `en-XA` and `ar-XB` are made from English, to see long words and the other reading direction. */
export type Locale = WrittenLocale | 'en-XA' | 'ar-XB';

const written = Object.keys(SITE_LANGUAGES) as WrittenLanguage[];

const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(languageTags, code);

/** Those of a site's languages that the contract knows, in the site's order. */
export const offeredLanguages = (offered: readonly string[]): readonly LanguageCode[] =>
  offered.filter(isLanguage);

/**
 * What the texts of a language are shown as: English where they are not written yet. The server
 * is still told of the language, because the operator's words may be there.
 */
export const textLocaleOf = (code: LanguageCode): WrittenLocale => {
  const texts: Partial<Record<LanguageCode, WrittenLocale>> = SITE_LANGUAGES;
  return texts[code] ?? 'en';
};

/** Whether our own texts exist in a language. */
export const isWritten = (code: LanguageCode): boolean => Object.hasOwn(SITE_LANGUAGES, code);

/** The files that a locale's texts are in: its own, or those that a pseudo-locale is made from. */
export const sourceOf = (locale: string): WrittenLocale =>
  Object.values(SITE_LANGUAGES).find((written) => written === locale) ?? 'en';

const DEFAULT_LANGUAGE: LanguageCode = 'CN';
const STORED_UNDER = ['lang', 'hisLang'] as const;

interface Wishes {
  /** What was chosen here before, by the wire's code. */
  readonly stored: readonly (string | null)[];
  /** What the browser asks for, the most wanted first: `zh-Hant-TW`, `en-GB`. */
  readonly browser: readonly string[];
}

/** What was chosen, else what the browser wants and we have, else the default. */
export function chooseLanguage({ stored, browser }: Wishes): LanguageCode {
  const chosen = stored.find((code) => code !== null && isLanguage(code));
  if (chosen) return chosen as LanguageCode;
  return browser.map(ourLanguage).find((code) => code !== undefined) ?? DEFAULT_LANGUAGE;
}

function ourLanguage(wanted: string): LanguageCode | undefined {
  const spoken = (tag: string) => tag.toLowerCase().split('-')[0];
  return written.find((code) => spoken(SITE_LANGUAGES[code]) === spoken(wanted));
}

export function readLanguage(): LanguageCode {
  const stored = STORED_UNDER.map((key) => localStorage.getItem(key));
  return chooseLanguage({ stored, browser: navigator.languages });
}

export function storeLanguage(code: LanguageCode): void {
  for (const key of STORED_UNDER) localStorage.setItem(key, code);
}

const LOCALES: readonly Locale[] = [...Object.values(SITE_LANGUAGES), 'en-XA', 'ar-XB'];

/** The address may ask for a language, `?lng=ar-XB`: for this visit, and not to be remembered. */
export function localeOf(code: LanguageCode, search: string): Locale {
  const wanted = new URLSearchParams(search).get('lng');
  return LOCALES.find((locale) => locale === wanted) ?? textLocaleOf(code);
}

/**
 * What the server is told: the language that was chosen, while its texts are shown, else that of the
 * texts. The pseudo-locales are English to it.
 */
export function wireLanguageOf(locale: string): LanguageCode {
  const chosen = readLanguage();
  if (textLocaleOf(chosen) === locale) return chosen;
  return written.find((code) => SITE_LANGUAGES[code] === locale) ?? 'EN';
}
