import type { Speak } from '@app/phrases/speak';
import { speakPlainly } from '@app/phrases/speak-plainly';
import { type Language, locales } from './settings.ts';

/** Says the phrases of a page in a language. */
export const speakIn = <Key extends string>(
  language: Language,
  phrases: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): Speak<Key> => speakPlainly(phrases[language], locales[language]);
