import { codeOf, languageOf, languages, matchLanguage, type Tag } from '@app/phrases/languages';
import { type Pseudo, pseudoLocales } from '@app/phrases/pseudo-locales';
import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import { previewLanguage } from '../preview.ts';
import { ownLanguages, readOwnPhrases } from './own-phrases.ts';

export type Locale = Tag | Pseudo;

const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(languageTags, code);

/** The site's languages that the contract defines, in the site's order. */
export const offeredLanguages = (offered: readonly string[]): readonly LanguageCode[] =>
  offered.filter(isLanguage);

/** Languages that pages can be shown in: those of the product's phrases, and those of the site's own. */
const pageLanguages = (): readonly Tag[] => [...languages, ...ownLanguages(readOwnPhrases())];

const DEFAULT_LANGUAGE: LanguageCode = 'CN';
const STORED_UNDER = ['lang', 'hisLang'] as const;

interface Wishes {
  /** Earlier choices on this device, as wire codes. */
  readonly stored: readonly (string | null)[];
  /** The browser's preferences, most preferred first: `zh-Hant-TW`, `en-GB`. */
  readonly browser: readonly string[];
}

/** The stored choice, else the best match for the browser's preferences, else the default. */
export function chooseLanguage({ stored, browser }: Wishes): LanguageCode {
  const chosen = stored.find((code) => code !== null && isLanguage(code));
  if (chosen) return chosen as LanguageCode;
  return browser.map(ourLanguage).find((code) => code !== undefined) ?? DEFAULT_LANGUAGE;
}

function ourLanguage(wanted: string): LanguageCode | undefined {
  const language = matchLanguage(pageLanguages(), wanted);
  return language && codeOf(language);
}

export function readLanguage(): LanguageCode {
  const stored = [previewLanguage(), ...STORED_UNDER.map((key) => localStorage.getItem(key))];
  return chooseLanguage({ stored, browser: navigator.languages });
}

export function storeLanguage(code: LanguageCode): void {
  for (const key of STORED_UNDER) localStorage.setItem(key, code);
}

/**
 * The locale of a page's texts: English if neither the product nor the site has phrases in the chosen language. The
 * address may override it for one visit, `?lng=ar-XB`.
 */
export function localeOf(code: LanguageCode, search = ''): Locale {
  const wanted = new URLSearchParams(search).get('lng');
  const spoken = pageLanguages();
  return (
    [...spoken, ...pseudoLocales].find((locale) => locale === wanted) ??
    spoken.find((tag) => tag === languageTags[code]) ??
    languageOf(code)
  );
}

/**
 * The language sent to the server: the chosen one while its texts are shown, else that of the texts. Pseudo-locales are
 * sent as English.
 */
export function wireLanguageOf(locale: string): LanguageCode {
  const chosen = readLanguage();
  return localeOf(chosen) === locale ? chosen : codeOf(locale);
}
