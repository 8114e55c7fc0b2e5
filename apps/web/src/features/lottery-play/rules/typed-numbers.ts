import { inAscii } from './typed-notes.ts';

export interface TypedNumbers {
  /** Without duplicates, in typing order. */
  readonly whole: readonly string[];
  /** Text that stays in the field: an unfinished number, and invalid input. */
  readonly rest: string;
  /** Whether `rest` contains invalid input. */
  readonly isWrong: boolean;
}

const LAST_BEGUN = /[0-9]$/;

/**
 * Reads whole numbers of a fixed number of digits while they are typed or pasted, in digits of any script. A number
 * followed by a separator is complete and is padded with zeros. A longer run of digits is split into several numbers.
 */
export function readTypedNumbers(text: string, length: number): TypedNumbers {
  const typed = inAscii(text);
  const isLastBegun = LAST_BEGUN.test(typed);
  const tokens = typed.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const whole = new Set<string>();
  const rest: string[] = [];
  let isWrong = false;
  for (const [at, token] of tokens.entries()) {
    const isBegun = isLastBegun && at === tokens.length - 1 && token.length < length;
    if (!/^[0-9]+$/.test(token) || (token.length > length && token.length % length > 0)) {
      rest.push(token);
      isWrong = true;
    } else if (isBegun) rest.push(token);
    else if (token.length < length) whole.add(token.padStart(length, '0'));
    else
      for (let from = 0; from < token.length; from += length)
        whole.add(token.slice(from, from + length));
  }
  return { whole: [...whole], rest: rest.join(' '), isWrong };
}
