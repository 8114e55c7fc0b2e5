import { type LanguageCode, languageTags } from '../locale/languages.ts';
import type { SettingLine } from './define-setting.ts';

/** An amount a line. */
export const amountLine: SettingLine = {
  toLine: (amount: number) => `${amount}`,
  fromLine: (line) => (/^\d+(\.\d+)?$/.test(line) ? Number(line) : line),
};

/** An operator's message to members in one language: `EN Withdraw to your own account only.` */
export interface WordsInLanguage {
  readonly language: LanguageCode;
  readonly words: string;
}

export const languageCodes = Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]];

/** A language and its words a line. */
export const wordsLine: SettingLine = {
  toLine: ({ language, words }: WordsInLanguage) => `${language} ${words}`,
  fromLine: (line) => {
    const [, language, words] = /^([A-Za-z]{2}) +(\S.*)$/.exec(line) ?? [];
    return language ? { language: language.toUpperCase(), words } : line;
  },
};

/** The words for a reader: in their language, else in English, else in the first; null where there are none. */
export const wordsFor = (list: readonly WordsInLanguage[], language: LanguageCode): string | null =>
  [language, 'EN'].flatMap((code) => list.filter((one) => one.language === code))[0]?.words ??
  list[0]?.words ??
  null;
