import { parseJson } from '../../../http/inputs/parse-json.ts';
import type { DialectDescription } from './description.ts';

/** The fields of a vendor's message. Values of a form are text. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads the body of a message. Undefined if it is not of the form, or names a field of a form twice. */
export const readFields = (
  body: DialectDescription['body'],
  rawBody: string,
): Fields | undefined => (body === 'json' ? readObject(rawBody) : readForm(rawBody));

function readObject(rawBody: string): Fields | undefined {
  try {
    const found = parseJson(rawBody);
    return isObject(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function readForm(rawBody: string): Fields | undefined {
  const pairs = [...new URLSearchParams(rawBody)];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? Object.fromEntries(fields) : undefined;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field by its name; dots lead into objects. Undefined if it is absent or null. */
export function fieldOf(fields: Fields, name: string): unknown {
  let found: unknown = fields;
  for (const part of name.split('.')) {
    if (!isObject(found) || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found ?? undefined;
}
