import { type ErrorCode, errorKinds } from '@app/shared/errors/catalog';
import { exampleName, refusalExample } from './describe-refusals.ts';
import type { JsonSchema } from './json-schema.ts';

/** Schemas that the operations of a document refer to, by name. Filled while the operations are described. */
export type Components = Record<string, JsonSchema>;

interface Described {
  readonly title: string;
  readonly description: string;
  readonly publicUrl: string;
  readonly paths: Record<string, JsonSchema>;
  readonly schemas: Components;
  /** Description of each tag. */
  readonly tags: Readonly<Record<string, string>>;
  readonly parameters: Record<string, JsonSchema>;
  readonly securitySchemes: Record<string, JsonSchema>;
}

const refusal: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    errorCode: { type: 'string', enum: Object.keys(errorKinds) },
    message: { type: 'string', description: "In the reader's language." },
    value: {
      type: 'object',
      properties: {
        params: { type: 'object', description: 'What fills the placeholders of the text.' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Which fields did not parse, as dotted paths.',
        },
      },
    },
  },
  required: ['success', 'errorCode', 'message', 'value'],
};

/** An OpenAPI 3.1 document. All operations share the refusals and their examples. */
export const openApiDocument = (described: Described) => ({
  openapi: '3.1.0',
  info: {
    title: described.title,
    version: '1',
    description: described.description,
    license: { name: 'Proprietary', url: described.publicUrl },
    contact: { name: 'Customer support', url: `${described.publicUrl}/help` },
  },
  servers: [{ url: described.publicUrl }],
  tags: Object.entries(described.tags).map(([name, description]) => ({ name, description })),
  paths: described.paths,
  components: {
    schemas: { Refusal: refusal, ...described.schemas },
    examples: examplesIn(described.paths),
    parameters: described.parameters,
    headers: {
      RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
    },
    securitySchemes: described.securitySchemes,
  },
});

/** Components that an operation refers to. */
function examplesIn(paths: Described['paths']): Components {
  const text = JSON.stringify(paths);
  const codes = (Object.keys(errorKinds) as ErrorCode[]).filter((code) =>
    text.includes(`"#/components/examples/${exampleName(code)}"`),
  );
  return Object.fromEntries(
    codes.map((code) => [exampleName(code), { value: refusalExample(code) }]),
  );
}

/** A header parameter. */
export const header = (
  name: string,
  description: string,
  required = false,
  schema: JsonSchema = {},
): JsonSchema => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string', ...schema },
});
