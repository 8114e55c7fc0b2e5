import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Names that `z.toJSONSchema` generates for schemas without an id. */
const UNNAMED = /^__schema/;

/**
 * JSON Schema of the wire format, in the dialect of OpenAPI 3.1. Adds schemas with an id to `components` by that id,
 * and recursive ones by the name of their owner.
 */
export function wireSchema(
  schema: z.ZodType,
  { owner, components }: { owner: string; components: Record<string, JsonSchema> },
): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
  const { $schema: _dialect, $defs = {}, ...root } = whole as Record<string, unknown>;
  const definitions = $defs as Record<string, JsonSchema>;
  const nameOf = (key: string) =>
    UNNAMED.test(key) ? `${owner}${Object.keys(definitions).indexOf(key) + 1}` : key;
  const point = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(point);
    if (typeof node !== 'object' || node === null) return node;
    const pointed = Object.entries(forAllTools(node as JsonSchema)).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace(/^#\/\$defs\/(.+)$/, (_, name) => refTo(nameOf(name)))]
        : [key, point(value)],
    );
    return Object.fromEntries(pointed);
  };
  for (const [key, { id: _id, ...definition }] of Object.entries(definitions)) {
    components[nameOf(key)] = point(definition) as JsonSchema;
  }
  return point(root) as JsonSchema;
}

/**
 * Works around limits of common tools: many compile patterns without Unicode classes, divide decimals as binary
 * fractions, or need `items` for tuples.
 */
function forAllTools(node: JsonSchema): JsonSchema {
  const { pattern, prefixItems, multipleOf, ...rest } = node;
  // By binary floating point, 2.6 is not a multiple of 0.0001. The description states the decimals instead.
  if (typeof multipleOf === 'number' && !Number.isInteger(multipleOf)) return rest;
  if (typeof pattern === 'string' && pattern.includes('\\p{')) {
    const rule = `Matches \`${pattern}\` with Unicode.`;
    return { ...rest, description: [rest.description, rule].filter(Boolean).join(' ') };
  }
  if (Array.isArray(prefixItems)) {
    const count = prefixItems.length;
    return { ...node, items: { anyOf: prefixItems }, minItems: count, maxItems: count };
  }
  return node;
}

export const refTo = (component: string): string => `#/components/schemas/${component}`;
