import { IntlMessageFormat } from 'intl-messageformat';
import { isPlain, type Message } from './message.ts';

/** A text as a build would have parsed it: pages have no parser. */
export const compile = (text: string, language: string): Message =>
  isPlain(text)
    ? text
    : (new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst() as Message);
