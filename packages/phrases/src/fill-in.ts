import { IntlMessageFormat } from 'intl-messageformat';
import { isPlain, type Message } from './message.ts';
import { type Piece, setterOf } from './set-values.ts';

/** Parses a phrase once, which costs more than formatting; returns a function that fills in its arguments. */
export function fillingIn(message: Message, locale: string): (args?: object) => string {
  if (typeof message === 'string' && isPlain(message)) return () => message;
  /** Angle brackets are literal: phrases contain no markup. */
  const format = new IntlMessageFormat(message as string, locale, undefined, { ignoreTag: true });
  const set = setterOf(locale);
  if (!set) return (args) => `${format.format(args as Values)}`;
  // Values are wrapped as objects to distinguish them from words in the output.
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
