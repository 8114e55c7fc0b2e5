import errorsEn from '@app/phrases/en/errors.json' with { type: 'json' };
import errorsCn from '@app/phrases/zh-CN/errors.json' with { type: 'json' };
import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import { pseudo } from '@app/ui/pseudo';
import uiEn from '@app/ui/words/en.json' with { type: 'json' };
import uiCn from '@app/ui/words/zh-CN.json' with { type: 'json' };
import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, useContext } from 'react';
import en from '../locales/en.json' with { type: 'json' };
import flagsCn from '../locales/flags.zh-CN.json' with { type: 'json' };
import cn from '../locales/zh-CN.json' with { type: 'json' };

export type Word = keyof typeof en;
type Args = Readonly<Record<string, string | number>>;

/** Operators are few, so both languages come with the page: no wait when one is changed. */
const LANGUAGES = {
  en: { name: 'English', console: en, errors: errorsEn, ui: uiEn, flags: {} },
  'zh-CN': { name: '中文', console: cn, errors: errorsCn, ui: uiCn, flags: flagsCn },
} as const;

export type Language = keyof typeof LANGUAGES;
export const languages = Object.entries(LANGUAGES).map(([value, { name }]) => ({
  value: value as Language,
  label: name,
}));

/** What the page says, in one language. */
export interface Words {
  /** BCP 47. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Parts two sentences, or a word from its object: Chinese punctuation brings its own room. */
  readonly gap: '' | ' ';
  readonly t: (word: Word, args?: Args) => string;
  /** What a function of a site means: what the server says of it, or the same in this language. */
  readonly meaning: (flag: { readonly modId: string; readonly meaning: string }) => string;
  /** A text whose key comes from the server, such as a role's; the key itself where there is none. */
  readonly named: (group: string, key: string, args?: Args) => string;
  readonly refusal: (code: ErrorCode, params: ErrorParams) => string;
  readonly ui: (key: keyof typeof uiEn, args?: Args) => string;
}

/** @param locale a language, or a pseudo-locale that is made from English */
export function wordsOf(locale: string): Words {
  const source = LANGUAGES[locale as Language] ?? LANGUAGES.en;
  const speak = (texts: Readonly<Record<string, string>>) => {
    const changed = pseudo(locale, texts);
    return (key: string, args: Args = {}) =>
      `${new IntlMessageFormat(changed[key] ?? key, locale).format(args)}`;
  };
  const flags: Readonly<Record<string, string>> = source.flags;
  const own = speak(source.console);
  return {
    locale,
    dir: locale === 'ar-XB' ? 'rtl' : 'ltr',
    gap: locale === 'zh-CN' ? '' : ' ',
    t: own,
    named: (group, key, args) =>
      `${group}.${key}` in source.console ? own(`${group}.${key}`, args) : key,
    meaning: ({ modId, meaning }) => flags[modId] ?? pseudo(locale, { meaning }).meaning ?? meaning,
    refusal: speak(source.errors),
    ui: speak(source.ui),
  };
}

const KEY = 'consoleLanguage';

/** The address may ask for a locale, `?lng=ar-XB`; else what was chosen here, else the browser's. */
export function firstLocale(search: string): string {
  const asked = new URLSearchParams(search).get('lng');
  if (asked && (asked in LANGUAGES || ['en-XA', 'ar-XB'].includes(asked))) return asked;
  const chosen = localStorage.getItem(KEY);
  if (chosen && chosen in LANGUAGES) return chosen;
  return navigator.language.startsWith('zh') ? 'zh-CN' : 'en';
}

export const rememberLanguage = (language: Language): void => localStorage.setItem(KEY, language);

interface Spoken extends Words {
  readonly speak: (language: Language) => void;
}

const WordsContext = createContext<Spoken | undefined>(undefined);
export const WordsProvider = WordsContext.Provider;

export function useWords(): Spoken {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords outside WordsProvider');
  return words;
}
