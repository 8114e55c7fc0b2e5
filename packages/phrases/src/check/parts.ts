import { IntlMessageFormat } from 'intl-messageformat';
import type { Message } from '../message.ts';

type Parsed = ReturnType<IntlMessageFormat['getAst']>;
type Part = Parsed[number];

/** Types of parts of an ICU message. */
export const PART = { words: 0, select: 5, plural: 6, pound: 7 } as const;

/** Parsed messages by locale and text: each is checked by several rules. */
const parsed = new Map<string, readonly Part[]>();

/**
 * All parts of a message, including those inside plurals.
 *
 * @throws Error for a malformed message
 */
export function partsOf(message: string, locale: string): readonly Part[] {
  const key = `${locale} ${message}`;
  const known = parsed.get(key);
  if (known) return known;
  const parts = flatten(
    new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst(),
  );
  parsed.set(key, parts);
  return parts;
}

const flatten = (parts: Parsed): Part[] =>
  parts.flatMap((part) => [
    part,
    ...('options' in part
      ? Object.values(part.options).flatMap(({ value }) => flatten(value))
      : []),
  ]);

/** Words of a message without arguments, one part per line. */
export const wordsOf = (message: string, locale: string): string =>
  partsOf(message, locale)
    .map((part) => (part.type === PART.words ? part.value : ''))
    .join('\n');

/** Argument formats, by part type. */
export const KINDS: Readonly<Record<number, string>> = {
  1: 'plain',
  2: 'number',
  3: 'date',
  4: 'time',
  5: 'select',
  6: 'plural',
};

/** All occurrences of arguments in a message. */
export const argumentsOf = (message: string, locale: string) =>
  partsOf(message, locale).flatMap((part) =>
    part.type === PART.words || part.type === PART.pound || !('value' in part)
      ? []
      : [{ name: `${part.value}`, kind: KINDS[part.type] ?? '', part }],
  );

/** Length of a message in characters without arguments, in its longest form. */
export const longestOf = (message: Message, locale: string): number =>
  lengthOf(
    new IntlMessageFormat(message as string, locale, undefined, { ignoreTag: true }).getAst(),
  );

const lengthOf = (parts: Parsed): number =>
  parts.reduce((sum, part) => {
    if (part.type === PART.words) return sum + [...`${part.value}`].length;
    if (!('options' in part)) return sum;
    return sum + Math.max(...Object.values(part.options).map(({ value }) => lengthOf(value)));
  }, 0);
