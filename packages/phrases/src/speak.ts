import { IntlMessageFormat } from 'intl-messageformat';
import { isPlain, type Message } from './message.ts';

export type Args = Readonly<Record<string, string | number>>;
/** Says one phrase, with its arguments filled in. */
export type Speak<Key extends string> = (key: Key, args?: Args) => string;

/** @param locale whose plural forms count: a language, or a pseudo-locale that is made from English */
export function speak<Key extends string>(
  phrases: Readonly<Record<Key, Message>>,
  locale: string,
): Speak<Key> {
  /** Parsing a phrase costs more than filling it in, and there are few of them. */
  const parsed = new Map<Key, IntlMessageFormat>();
  return (key, args) => {
    const message = phrases[key];
    if (typeof message === 'string' && isPlain(message)) return message;
    const format = parsed.get(key) ?? parse(message, locale);
    parsed.set(key, format);
    return `${format.format(args)}`;
  };
}

/** Angle brackets are what they look like: no phrase has markup in it. */
const parse = (message: Message, locale: string) =>
  new IntlMessageFormat(message as string, locale, undefined, { ignoreTag: true });
