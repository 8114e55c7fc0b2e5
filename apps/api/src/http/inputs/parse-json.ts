import { isStorable } from '@app/shared/validation/storable-text';

/** JSON numbers with more digits lose precision. */
const DIGITS_MAX = 15;

/** Finds candidates for numbers to check: an exponent, or many digits in a row. */
const INEXACT = /\d[eE]|[\d.]{16,}/;

/** Escapes of NUL and of surrogates. Valid pairs match too, so each match is checked. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads JSON and refuses values that would change when stored: numbers with an exponent or with more digits than a
 * JavaScript number holds (1.00000000000000001 must not become 1), and characters that PostgreSQL does not store. No
 * schema has to check them.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const needsCheck = INEXACT.test(text) || UNSTORABLE.test(text);
  return needsCheck ? JSON.parse(text, refuseUnstorable) : JSON.parse(text);
}

function refuseUnstorable(key: string, value: unknown, context?: { readonly source?: string }) {
  if (!isStorable(key)) throw new SyntaxError('a name that cannot be kept');
  if (typeof value === 'string' && !isStorable(value))
    throw new SyntaxError('a text that cannot be kept');
  if (typeof value !== 'number') return value;
  const source = context?.source ?? '';
  const digits = source.replace(/\.0*$/, '').replace(/[-.]/g, '').replace(/^0+/, '');
  if (/e/i.test(source) || digits.length > DIGITS_MAX) throw new SyntaxError('inexact number');
  return value;
}
