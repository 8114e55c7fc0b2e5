import { z } from 'zod';
import { isDeepFrozen } from './deep-freeze.ts';

/** Cached JSON of a frozen value. */
interface LastingText {
  readonly text: string;
  /** Long answers are cached as bytes, which saves encoding the text each time. */
  readonly bytes: Buffer | undefined;
}

const BYTES_FROM_LENGTH = 1_024;

/** Cached texts by schema and value. */
const kept = new WeakMap<z.ZodType, WeakMap<object, LastingText>>();

/** The text before and after the value of an answer. */
export interface Envelope {
  readonly open: string;
  readonly close: string;
}

/**
 * Encodes an answer. Encoding also checks it: undeclared fields are refused. Frozen answers and fields are checked and
 * encoded once.
 */
export function answerBody(
  schema: z.ZodType,
  value: unknown,
  { open, close }: Envelope,
): string | Buffer {
  if (isDeepFrozen(value)) return join([open, keptText(schema, value), close]);
  const fields = lastingFields(schema, value);
  if (fields.length === 0) return `${open}${JSON.stringify(z.encode(schema, value))}${close}`;
  const { heads, schemas, others } = partsOf(schema as z.ZodObject, fields);
  const given = value as Readonly<Record<string, unknown>>;
  const changing: Record<string, unknown> = {};
  for (const field of Object.keys(given)) {
    if (!fields.includes(field)) changing[field] = given[field];
  }
  const text = JSON.stringify(z.encode(others, changing as Record<string, never>));
  const parts: (string | LastingText)[] = [];
  let before = open + text.slice(0, -1) + (text === '{}' ? '' : ',');
  for (const [n, field] of fields.entries()) {
    parts.push(before + heads[n], keptText(schemas[n] as z.ZodType, given[field] as object));
    before = ',';
  }
  return join([...parts, `}${close}`]);
}

/** Joins the parts to bytes if one of them is cached as bytes. */
function join(parts: readonly (string | LastingText)[]): string | Buffer {
  const isLong = parts.some((part) => typeof part === 'object' && part.bytes);
  if (!isLong) return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  let length = 0;
  for (const part of parts) length += lengthOf(part);
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'object' && part.bytes) at += part.bytes.copy(bytes, at);
    else at += bytes.write(typeof part === 'string' ? part : part.text, at);
  }
  return bytes;
}

const lengthOf = (part: string | LastingText): number =>
  typeof part === 'string'
    ? Buffer.byteLength(part)
    : (part.bytes?.length ?? Buffer.byteLength(part.text));

function keptText(schema: z.ZodType, value: object): LastingText {
  const texts = kept.get(schema) ?? new WeakMap<object, LastingText>();
  kept.set(schema, texts);
  const cached = texts.get(value);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(z.encode(schema, value));
  const bytes = text.length < BYTES_FROM_LENGTH ? undefined : Buffer.from(text);
  const lasting = { text, bytes };
  texts.set(value, lasting);
  return lasting;
}

/** The fields with deeply frozen values, of an object whose fields are checked one by one. */
function lastingFields(schema: z.ZodType, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields: string[] = [];
  for (const [field, held] of Object.entries(value)) if (isDeepFrozen(held)) fields.push(field);
  if (fields.length === 0) return fields;
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length) return [];
  return fields.filter((field) => field in schema.shape);
}

interface Parts {
  readonly fields: readonly string[];
  /** JSON before each field's value. */
  readonly heads: readonly string[];
  readonly schemas: readonly z.ZodType[];
  /** A schema of all the other fields. */
  readonly others: z.ZodObject;
}

const partings = new WeakMap<z.ZodObject, Parts[]>();

function partsOf(schema: z.ZodObject, fields: readonly string[]): Parts {
  const cached = partings.get(schema) ?? [];
  partings.set(schema, cached);
  const same = (other: readonly string[]) =>
    other.length === fields.length && other.every((field, n) => field === fields[n]);
  const parts = cached.find((one) => same(one.fields));
  if (parts) return parts;
  const made = partAt(schema, fields);
  cached.push(made);
  return made;
}

function partAt(schema: z.ZodObject, fields: readonly string[]): Parts {
  const mask = Object.fromEntries(fields.map((field) => [field, true])) as Record<string, true>;
  return {
    fields,
    heads: fields.map((field) => `${JSON.stringify(field)}:`),
    schemas: fields.map((field) => schema.shape[field] as z.ZodType),
    others: schema.omit(mask as never) as z.ZodObject,
  };
}
