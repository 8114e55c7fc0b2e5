import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A schema as it stands on the wire, in the dialect of OpenAPI 3.1. A part that refers to itself is
 * put among `components` under the name of its owner, because a page has no definitions of its own.
 */
export function wireSchema(
  schema: z.ZodType,
  { owner, components }: { owner: string; components: Record<string, JsonSchema> },
): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
  const { $schema: _dialect, $defs = {}, ...root } = whole as Record<string, unknown>;
  const definitions = $defs as Record<string, JsonSchema>;
  const nameOf = (key: string) => `${owner}${Object.keys(definitions).indexOf(key) + 1}`;
  const point = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(point);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, value.replace(/^#\/\$defs\/(.+)$/, (_, name) => refTo(nameOf(name)))]
          : [key, point(value)],
      ),
    );
  };
  for (const [key, definition] of Object.entries(definitions)) {
    components[nameOf(key)] = point(definition) as JsonSchema;
  }
  return point(root) as JsonSchema;
}

export const refTo = (component: string): string => `#/components/schemas/${component}`;
