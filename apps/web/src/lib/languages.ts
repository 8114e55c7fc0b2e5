/** The languages that this site is written in: the wire's code and the BCP 47 tag. */
export const SITE_LANGUAGES = { EN: 'en', CN: 'zh-CN' } as const;
export type WireLanguage = keyof typeof SITE_LANGUAGES;
/** `en-XA` and `ar-XB` are made from English, to see long words and the other reading direction. */
export type Locale = (typeof SITE_LANGUAGES)[WireLanguage] | 'en-XA' | 'ar-XB';

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
  const codes = Object.keys(SITE_LANGUAGES) as WireLanguage[];
  return codes.find((code) => spoken(SITE_LANGUAGES[code]) === spoken(wanted));
}

export function readLanguage(): WireLanguage {
  const stored = STORED_UNDER.map((key) => localStorage.getItem(key));
  return chooseLanguage({ stored, browser: navigator.languages });
}

export function storeLanguage(code: WireLanguage): void {
  for (const key of STORED_UNDER) localStorage.setItem(key, code);
}

const LOCALES: readonly Locale[] = ['en', 'zh-CN', 'en-XA', 'ar-XB'];

/** The address may ask for a language, `?lng=ar-XB`: for this visit, and not to be remembered. */
export function localeOf(code: WireLanguage, search: string): Locale {
  const wanted = new URLSearchParams(search).get('lng');
  return LOCALES.find((locale) => locale === wanted) ?? SITE_LANGUAGES[code];
}

/** What the server is told. The pseudo-locales are English to it. */
export const wireLanguageOf = (locale: string): WireLanguage =>
  locale === SITE_LANGUAGES.CN ? 'CN' : 'EN';
