import { codeOf, languageOf, languages, matchLanguage, type Tag } from '@app/phrases/languages';
import { type Pseudo, pseudoLocales } from '@app/phrases/pseudo-locales';
import { type LanguageCode, languageTags } from '@app/shared/domain/languages';
import { ownLanguages, readOwnPhrases } from './own-phrases.ts';
import { previewLanguage } from './preview.ts';

export type Locale = Tag | Pseudo;

const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(languageTags, code);

/** Those of a site's languages that the contract knows, in the site's order. */
export const offeredLanguages = (offered: readonly string[]): readonly LanguageCode[] =>
  offered.filter(isLanguage);

/** Those that pages say anything in: what the product has phrases in, and the site some of its own. */
const spokenLanguages = (): readonly Tag[] => [...languages, ...ownLanguages(readOwnPhrases())];

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
  const language = matchLanguage(spokenLanguages(), wanted);
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
 * What a page says of its language: English where neither the product nor the site says anything in the one that
 * was chosen. The address may ask for another, `?lng=ar-XB`: for this visit, and not to be remembered.
 */
export function localeOf(code: LanguageCode, search = ''): Locale {
  const wanted = new URLSearchParams(search).get('lng');
  const spoken = spokenLanguages();
  return (
    [...spoken, ...pseudoLocales].find((locale) => locale === wanted) ??
    spoken.find((tag) => tag === languageTags[code]) ??
    languageOf(code)
  );
}

/**
 * What the server is told: the language that was chosen, while its texts are shown, else that of the
 * texts. The pseudo-locales are English to it.
 */
export function wireLanguageOf(locale: string): LanguageCode {
  const chosen = readLanguage();
  return localeOf(chosen) === locale ? chosen : codeOf(locale);
}
