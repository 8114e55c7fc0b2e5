import type { FastifyInstance } from 'fastify';

/** More digits than this, and a JSON number is no longer what was written. */
const DIGITS_MAX = 15;

/** Where a number may stand that must be looked at: an exponent, or many digits in a row. */
const SUSPICIOUS = /\d[eE]|[\d.]{16,}/;

/**
 * Reads JSON and refuses numbers that are not carried exactly: with an exponent, or with more
 * digits than a JavaScript number holds. `1e2` is no way to write an amount, and 1.00000000000000001
 * must not become 1.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return SUSPICIOUS.test(text) ? JSON.parse(text, refuseInexact) : JSON.parse(text);
}

function refuseInexact(_key: string, value: unknown, context?: { readonly source?: string }) {
  if (typeof value !== 'number') return value;
  const source = context?.source ?? '';
  const digits = source.replace(/[-.]/g, '').replace(/^0+/, '');
  if (/e/i.test(source) || digits.length > DIGITS_MAX) throw new SyntaxError('inexact number');
  return value;
}

/** Makes `parseJson` the only way by which a body comes in. An empty body is no body. */
export function readJsonStrictly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : parseJson(text.toString()));
    } catch (error) {
      done(Object.assign(error as SyntaxError, { statusCode: 400 }), undefined);
    }
  });
}
