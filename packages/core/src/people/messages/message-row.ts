import type { LanguageCode } from '@app/shared/domain/languages';

/** What is said, in one language. A member's own words have none. */
export interface WrittenText {
  readonly language: LanguageCode | null;
  readonly title: string;
  readonly content: string;
}

export interface Words {
  readonly title: string;
  readonly content: string;
}

/** The words for a reader: in their language, else in English, else as they were written first. */
export function wordsFor(texts: readonly WrittenText[], language: LanguageCode): Words {
  const written = (code: LanguageCode) => texts.find((text) => text.language === code);
  const text = written(language) ?? written('EN') ?? texts[0];
  if (!text) throw new Error('a message without words');
  return { title: text.title, content: text.content };
}
