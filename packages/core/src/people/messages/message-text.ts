import type { LanguageCode } from '@app/shared/locale/languages';

/** A text in one language. A member's own text has none. */
export interface WrittenText {
  readonly language: LanguageCode | null;
  readonly title: string;
  readonly content: string;
}

export interface MessageText {
  readonly title: string;
  readonly content: string;
}

/** The text for a reader: in their language, else in English, else in the first language. */
export function messageTextFor(texts: readonly WrittenText[], language: LanguageCode): MessageText {
  const written = (code: LanguageCode) => texts.find((text) => text.language === code);
  const text = written(language) ?? written('EN') ?? texts[0];
  if (!text) throw new Error('the message has no text');
  return { title: text.title, content: text.content };
}
