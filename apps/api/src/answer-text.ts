import { z } from 'zod';
import { isDeepFrozen } from './deep-freeze.ts';

/** The text of values that never change, by what they were held against. */
const kept = new WeakMap<z.ZodType, WeakMap<object, string>>();

/**
 * An answer as it stands on the wire. Encoding checks it too: what is not in the contract does not
 * leave. What never changes is checked and written once, be it the answer or one of its fields.
 */
export function answerText(schema: z.ZodType, value: unknown): string {
  if (isDeepFrozen(value)) return keptText(schema, value);
  const fields = lastingFields(schema, value);
  if (fields.length === 0) return JSON.stringify(z.encode(schema, value));
  const { shape, others } = partsOf(schema as z.ZodObject, fields);
  const changing = { ...(value as Record<string, unknown>) };
  const texts = fields.map((field) => {
    const text = keptText(shape[field] as z.ZodType, changing[field] as object);
    delete changing[field];
    return `${JSON.stringify(field)}:${text}`;
  });
  const text = JSON.stringify(z.encode(others, changing as Record<string, never>));
  return `{${[text.slice(1, -1), ...texts].filter(Boolean).join()}}`;
}

function keptText(schema: z.ZodType, value: object): string {
  const texts = kept.get(schema) ?? new WeakMap<object, string>();
  kept.set(schema, texts);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(z.encode(schema, value));
  texts.set(value, text);
  return text;
}

/** The fields whose value never changes, of an object whose fields are checked one by one. */
function lastingFields(schema: z.ZodType, value: unknown): string[] {
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length) return [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).filter(
    (field) => field in schema.shape && isDeepFrozen((value as Record<string, unknown>)[field]),
  );
}

const partings = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();

/** A schema without some of its fields, and their schemas. */
function partsOf(schema: z.ZodObject, fields: readonly string[]) {
  const known = partings.get(schema) ?? new Map<string, z.ZodObject>();
  partings.set(schema, known);
  const key = fields.join();
  const mask = Object.fromEntries(fields.map((field) => [field, true])) as Record<string, true>;
  const others = known.get(key) ?? (schema.omit(mask as never) as z.ZodObject);
  known.set(key, others);
  return { shape: schema.shape, others };
}
