import { IntlMessageFormat } from 'intl-messageformat';
import type { Domain, Phrase, WantedBy } from './domains.ts';
import { isPlain, type Message } from './message.ts';

export type Args = Readonly<Record<string, string | number>>;

type ArgsIn<Wanted> = Wanted extends `{${infer Arg}}${infer Rest}`
  ? ArgIn<Arg> & ArgsIn<Rest>
  : unknown;
type ArgIn<Arg> = Arg extends `${infer Name}, ${string}`
  ? { readonly [N in Name]: number }
  : { readonly [N in Arg & string]: string | number };

type Given<Wanted> = Wanted extends '' ? [] : [args: ArgsIn<Wanted>];

/** Says one phrase of some domains, with all the arguments that it has in English. */
export type Speak<D extends Domain, Key extends Phrase<D> = Phrase<D>> = <K extends Key>(
  key: K,
  ...given: Given<WantedBy<D, K>>
) => string;

/** Says one phrase whose key is known only when it runs, as are its arguments. */
export type SpeakAny = (key: string, args?: Args) => string;

/** @param locale whose plural forms count: a language, or a pseudo-locale that is made from English */
export function speak<Key extends string>(
  phrases: Readonly<Record<Key, Message>>,
  locale: string,
): (key: Key, args?: Args) => string {
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
