import { pathParameters } from '@app/shared/contract/address';
import { isBare } from '@app/shared/contract/bare-answers';
import type { Call } from '@app/shared/contract/define-call';
import { type JsonSchema, wireSchema } from './json-schema.ts';
import type { Components } from './openapi-document.ts';

type Answered = Pick<Call, 'name' | 'answer' | 'example'> & { readonly path: string };

/** The successful response of a call. */
export function describeAnswer(
  { name, path, answer, example }: Answered,
  components: Components,
): JsonSchema {
  const value = wireSchema(answer, { owner: `${name}.answer`, components });
  const enveloped = {
    schema: {
      type: 'object',
      properties: { success: { const: true }, value },
      required: ['success', 'value'],
    },
    example: { success: true, value: example.answer },
  };
  const bare = { schema: value, example: example.answer };
  return {
    description: 'Done.',
    content: { 'application/json': isBare(path) ? bare : enveloped },
  };
}

/** The path in OpenAPI's notation. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Parameters in the URL: path and query. */
export function addressParameters(
  { path, example }: Pick<Call, 'path' | 'example'>,
  input: JsonSchema,
  hasQuery: boolean,
): JsonSchema[] {
  const { properties = {}, required = [] } = input as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const given = example.request as Record<string, unknown>;
  const inPath = pathParameters(path);
  const inAddress = Object.entries(properties).filter(
    ([name]) => hasQuery || inPath.includes(name),
  );
  return inAddress.map(([name, { description, ...schema }]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema,
    ...(name in given && { example: given[name] }),
  }));
}
