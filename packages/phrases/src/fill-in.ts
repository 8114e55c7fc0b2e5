import { IntlMessageFormat } from 'intl-messageformat';
import { isPlain, type Message } from './message.ts';
import { type Piece, setterOf } from './set-values.ts';

/** Reads a phrase, which costs more than to fill it in: with its arguments, it is a text of the language. */
export function fillingIn(message: Message, locale: string): (args?: object) => string {
  if (typeof message === 'string' && isPlain(message)) return () => message;
  /** Angle brackets are what they look like: no phrase has markup in it. */
  const format = new IntlMessageFormat(message as string, locale, undefined, { ignoreTag: true });
  const set = setterOf(locale);
  if (!set) return (args) => `${format.format(args as Values)}`;
  // The values are told from the words by what they are: objects stay apart.
  return (args = {}) => set([format.format(asObjects(args)) as unknown as Piece].flat());
}

type Values = Readonly<Record<string, string>>;

const asObjects = (args: object) =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' ? (Object(value) as string) : value,
    ]),
  );
