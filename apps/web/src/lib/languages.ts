import { codeOf, type Language, languageOf, languages } from '@app/phrases/languages';
import { type LanguageCode, languageTags } from '@app/shared/domain/languages';
import { previewLanguage } from './preview.ts';

/** `en-XA` and `ar-XB` are made from English, to see long words and the other reading direction. */
export type Locale = Language | 'en-XA' | 'ar-XB';

const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(languageTags, code);

/** Those of a site's languages that the contract knows, in the site's order. */
export const offeredLanguages = (offered: readonly string[]): readonly LanguageCode[] =>
  offered.filter(isLanguage);

/** The language that a locale's phrases are written in: its own, or that which a pseudo-locale is made from. */
export const sourceOf = (locale: string): Language =>
  languages.find((written) => written === locale) ?? 'en';

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
  const language = languages.find((tag) => spoken(tag) === spoken(wanted));
  return language && codeOf(language);
}

export function readLanguage(): LanguageCode {
  const stored = [previewLanguage(), ...STORED_UNDER.map((key) => localStorage.getItem(key))];
  return chooseLanguage({ stored, browser: navigator.languages });
}

export function storeLanguage(code: LanguageCode): void {
  for (const key of STORED_UNDER) localStorage.setItem(key, code);
}

const LOCALES: readonly Locale[] = [...languages, 'en-XA', 'ar-XB'];

/** The address may ask for a language, `?lng=ar-XB`: for this visit, and not to be remembered. */
export function localeOf(code: LanguageCode, search: string): Locale {
  const wanted = new URLSearchParams(search).get('lng');
  return LOCALES.find((locale) => locale === wanted) ?? languageOf(code);
}

/**
 * What the server is told: the language that was chosen, while its texts are shown, else that of the
 * texts. The pseudo-locales are English to it.
 */
export function wireLanguageOf(locale: string): LanguageCode {
  const chosen = readLanguage();
  if (languageOf(chosen) === locale) return chosen;
  return codeOf(sourceOf(locale));
}
