import { isStorable } from '@app/shared/validation/storable-text';

/** More digits than this, and a JSON number is no longer what was written. */
const DIGITS_MAX = 15;

/** Where a number may stand that must be looked at: an exponent, or many digits in a row. */
const INEXACT = /\d[eE]|[\d.]{16,}/;

/** How NUL and halves of a pair may be written. Whole pairs are written so too: each is looked at. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads JSON and refuses what could not be kept as it was written. That are numbers with an exponent,
 * or with more digits than a JavaScript number holds: `1e2` is no way to write an amount, and
 * 1.00000000000000001 must not become 1. And texts and names with a character that PostgreSQL does
 * not take, whichever call they belong to: no schema has to think of them.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const mustLook = INEXACT.test(text) || UNSTORABLE.test(text);
  return mustLook ? JSON.parse(text, refuseUnkept) : JSON.parse(text);
}

function refuseUnkept(key: string, value: unknown, context?: { readonly source?: string }) {
  if (!isStorable(key)) throw new SyntaxError('a name that cannot be kept');
  if (typeof value === 'string' && !isStorable(value))
    throw new SyntaxError('a text that cannot be kept');
  if (typeof value !== 'number') return value;
  const source = context?.source ?? '';
  const digits = source.replace(/\.0*$/, '').replace(/[-.]/g, '').replace(/^0+/, '');
  if (/e/i.test(source) || digits.length > DIGITS_MAX) throw new SyntaxError('inexact number');
  return value;
}
