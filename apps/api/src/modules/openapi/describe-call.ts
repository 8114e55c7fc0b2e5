import { type Call, hasQuery, type Who } from '@app/shared/api/define-call';
import { flagTree } from '@app/shared/domain/flags';
import type { ErrorCode } from '@app/shared/errors/catalog';
import en from '@app/shared/locales/en.json' with { type: 'json' };
import { statusOf, UNDECLARED } from '../../plugins/error-handler.ts';
import { type JsonSchema, refTo, wireSchema } from './json-schema.ts';

type Components = Record<string, JsonSchema>;

const WHO: Record<Who, string> = {
  public: 'Anyone.',
  session: 'Anyone who is signed in, trial members included.',
  member: 'Members and agents, not trial members.',
  agent: 'Agents.',
};

/** A call as an operation of OpenAPI. */
export function describeCall(call: Call, method: string, components: Components): JsonSchema {
  const isSecond = method !== call.method;
  const input = wireSchema(call.body, { owner: `${call.name}.request`, components });
  return {
    operationId: isSecond ? `${call.name}.${method.toLowerCase()}` : call.name,
    tags: [call.name.split('.', 1)[0]],
    summary: call.summary,
    description: describe(call, method),
    ...(call.who !== 'public' && { security: [{ sessionToken: [] }] }),
    parameters: [
      ...['Merchant', 'Language', ...(call.idempotent ? ['IdempotencyKey'] : [])].map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
      ...(call.sealed ? [{ $ref: '#/components/parameters/Encryption' }] : []),
      ...(hasQuery({ method }) ? queryParameters(call, input) : []),
    ],
    ...(!hasQuery({ method }) && { requestBody: requestBody(call, input) }),
    responses: {
      ...(call.noContent
        ? { 204: { description: 'Taken. There is nothing to answer.' } }
        : { 200: accepted(call, components) }),
      ...refusals([...call.errors, ...UNDECLARED]),
    },
  };
}

function describe(call: Call, method: string): string {
  const also = method === call.method ? call.alsoMethod : call.method;
  return [
    call.summary,
    `**Who:** ${WHO[call.who]}`,
    `**Flag:** \`${call.flag}\`. ${flagTree[call.flag].meaning}`,
    `**Rate:** ${call.ratePerMinute} in a minute per ${call.who === 'public' ? 'network' : 'member'}.`,
    call.sealed && '**Sealed:** the body travels as a JWE; see `session.key`.',
    call.idempotent && '**Idempotent:** a retry under the same key gets the first answer.',
    call.always && 'Open during maintenance.',
    also && `The same call is served as ${also}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function queryParameters({ example }: Call, input: JsonSchema): JsonSchema[] {
  const { properties = {}, required = [] } = input as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const given = example.request as Record<string, unknown>;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema,
    ...(name in given && { example: given[name] }),
  }));
}

function requestBody({ sealed, takesPicture, example }: Call, input: JsonSchema): JsonSchema {
  if (takesPicture) return { required: true, content: { 'image/png': {}, 'image/jpeg': {} } };
  if (!sealed) {
    return {
      required: true,
      content: { 'application/json': { schema: input, example: example.request } },
    };
  }
  const value = {
    type: 'string',
    description: 'A compact JWE whose plaintext is the request.',
    contentMediaType: 'application/json',
    contentSchema: { ...input, examples: [example.request] },
  };
  const schema = {
    type: 'object',
    properties: { value },
    required: ['value'],
    additionalProperties: false,
  };
  return {
    required: true,
    description: 'Sealed with the newest key of `GET /wps/session/key`.',
    content: { 'application/json': { schema, example: { value: 'eyJhbGciOiJFQ0RILUVTK…' } } },
  };
}

function accepted({ name, answer, example }: Call, components: Components): JsonSchema {
  const value = wireSchema(answer, { owner: `${name}.answer`, components });
  return {
    description: 'Done.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { success: { const: true }, value },
          required: ['success', 'value'],
        },
        example: { success: true, value: example.answer },
      },
    },
  };
}

/** One answer for each status, with the codes that come under it. */
function refusals(codes: readonly ErrorCode[]): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(new Set(codes), statusOf);
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, refused(status, some)]));
}

function refused(status: number, codes: readonly ErrorCode[]): JsonSchema {
  const saysWhen = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(saysWhen && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: refTo('Refusal') }],
          properties: { errorCode: { enum: codes } },
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: refusalExample(code) }])),
      },
    },
  };
}

const refusalExample = (code: ErrorCode) => ({
  success: false,
  errorCode: code,
  message: en[code],
  value: { params: {} },
});
