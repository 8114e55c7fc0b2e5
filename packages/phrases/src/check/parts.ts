import { IntlMessageFormat } from 'intl-messageformat';

type Parsed = ReturnType<IntlMessageFormat['getAst']>;
type Part = Parsed[number];

/** The kinds of parts of an ICU message. */
export const PART = { words: 0, select: 5, plural: 6, pound: 7 } as const;

/** Every part of a message, also those inside its plurals. Throws where the message cannot be read. */
export const partsOf = (message: string, locale: string): Part[] =>
  flatten(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst());

const flatten = (parts: Parsed): Part[] =>
  parts.flatMap((part) => [
    part,
    ...('options' in part
      ? Object.values(part.options).flatMap(({ value }) => flatten(value))
      : []),
  ]);

/** The words of a message without its arguments, each part a line. */
export const wordsOf = (message: string, locale: string): string =>
  partsOf(message, locale)
    .map((part) => (part.type === PART.words ? part.value : ''))
    .join('\n');
