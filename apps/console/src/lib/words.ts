import type { Phrase } from '@app/phrases/domains';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import {
  codeOf,
  directionOf,
  type Language,
  preferredLanguage,
  sourceOf,
  languages as written,
} from '@app/phrases/languages';
import { loadConsole } from '@app/phrases/load/console';
import { type Args, makeTranslator, type Translate } from '@app/phrases/make-translator';
import type { Message } from '@app/phrases/message';
import { pseudo } from '@app/phrases/pseudo';
import { isPseudo } from '@app/phrases/pseudo-locales';
import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import { listText } from '@app/ui/format/list-text';
import { createContext, useContext } from 'react';

export type { Language };
export type Word = Phrase<'console'>;

export const languages = written.map((value) => ({ value, label: LANGUAGE_NAMES[codeOf(value)] }));

/** Phrases of the console in one language. */
export interface Words {
  /** BCP 47. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Separator between two sentences; none in Chinese. */
  readonly gap: '' | ' ';
  /** Joins names or short parts into a list. */
  readonly listed: (parts: readonly string[]) => string;
  readonly t: Translate<'console'>;
  /** Meaning of a site flag: translated, or the server's text in English. */
  readonly meaning: (flag: { readonly modId: string; readonly meaning: string }) => string;
  /** Translates a key from the server, such as a role's; falls back to the key. */
  readonly named: (group: string, key: string, args?: Args) => string;
  readonly refusal: (code: ErrorCode, params: ErrorParams) => string;
  readonly ui: Translate<'ui'>;
}

/** @param locale language tag, or a pseudo-locale generated from English */
export async function loadWords(locale: string): Promise<Words> {
  const phrases = await loadConsole(sourceOf(locale));
  /** The server may send keys that this version lacks; they are shown unchanged. */
  const speaker = (texts: Readonly<Record<string, Message>>) => {
    const say = makeTranslator(pseudo(locale, texts), locale);
    return (key: string, args?: Args) => (key in texts ? say(key, args) : key);
  };
  const own = speaker(phrases.console);
  const named = { ...phrases.console, ...phrases.jobs };
  const name = speaker(named);
  const flags = speaker(phrases.flags);
  return {
    locale,
    dir: directionOf(locale),
    gap: locale === 'zh-CN' ? '' : ' ',
    listed: (parts) => listText(parts, locale),
    t: own,
    named: (group, key, args) => (`${group}.${key}` in named ? name(`${group}.${key}`, args) : key),
    meaning: ({ modId, meaning }) => (modId in phrases.flags ? flags(modId) : meaning),
    refusal: speaker(phrases.errors),
    ui: speaker(phrases.ui),
  };
}

const KEY = 'consoleLanguage';
const isWritten = (locale: string): boolean => written.some((language) => language === locale);

/** Initial locale: from the address (`?lng=ar-XB`), else the saved choice, else the browser's. */
export function firstLocale(search: string): string {
  const requested = new URLSearchParams(search).get('lng');
  if (requested && (isWritten(requested) || isPseudo(requested))) return requested;
  const chosen = localStorage.getItem(KEY);
  if (chosen && isWritten(chosen)) return chosen;
  return preferredLanguage(navigator.language);
}

export const rememberLanguage = (language: Language): void => localStorage.setItem(KEY, language);

/** Sets the document's language, which calls read to send the operator's language. */
export function showLanguage(words: Pick<Words, 'locale' | 'dir'>): void {
  document.documentElement.lang = words.locale;
  document.documentElement.dir = words.dir;
}

interface WordsState extends Words {
  readonly setLanguage: (language: Language) => void;
}

const WordsContext = createContext<WordsState | undefined>(undefined);
export const WordsProvider = WordsContext.Provider;

export function useWords(): WordsState {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords outside WordsProvider');
  return words;
}
