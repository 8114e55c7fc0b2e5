import type { Domain, Phrase, WantedBy } from './domains.ts';
import { fillingIn } from './fill-in.ts';
import type { Message } from './message.ts';

export type Args = Readonly<Record<string, string | number>>;

type ArgsIn<Wanted> = Wanted extends `{${infer Arg}}${infer Rest}`
  ? ArgIn<Arg> & ArgsIn<Rest>
  : unknown;
type ArgIn<Arg> = Arg extends `${infer Name}, select`
  ? { readonly [N in Name]: string | number }
  : Arg extends `${infer Name}, ${string}`
    ? { readonly [N in Name]: number }
    : { readonly [N in Arg & string]: string | number };

/** Rest parameters of a translator: the arguments of a phrase, or none if the phrase has none. */
export type Given<Wanted> = Wanted extends '' ? [] : [args: ArgsIn<Wanted>];

/** Formats a phrase of some domains; requires all arguments that it has in English. */
export type Translate<D extends Domain, Key extends Phrase<D> = Phrase<D>> = <K extends Key>(
  key: K,
  ...given: Given<WantedBy<D, K>>
) => string;

/** Formats a phrase whose key and arguments are known only at run time. */
export type TranslateAny = (key: string, args?: Args) => string;

/** @param locale determines plural forms: a language, or a pseudo-locale generated from English */
export function makeTranslator<Key extends string>(
  phrases: Readonly<Record<Key, Message>>,
  locale: string,
): (key: Key, args?: Args) => string {
  const read = new Map<Key, ReturnType<typeof fillingIn>>();
  return (key, args) => {
    const fillIn = read.get(key) ?? fillingIn(phrases[key], locale);
    read.set(key, fillIn);
    return fillIn(args);
  };
}
