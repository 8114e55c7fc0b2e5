import { IntlMessageFormat } from 'intl-messageformat';
import { isPlain, type Message } from './message.ts';

/** Parses a text as the build does, for pages without a parser. */
export const compile = (text: string, language: string): Message =>
  isPlain(text)
    ? text
    : (new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst() as Message);
