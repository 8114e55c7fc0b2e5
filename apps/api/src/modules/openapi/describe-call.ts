import { phrasesOf } from '@app/phrases/translator';
import { type Call, hasQuery, type Who } from '@app/shared/contract/define-call';
import { PICTURE_TYPES } from '@app/shared/uploads/upload-purposes';
import { UNDECLARED } from '../../http/errors/answer-error.ts';
import { addressParameters, describeAnswer } from './describe-answer.ts';
import { refusals } from './describe-refusals.ts';
import { type JsonSchema, wireSchema } from './json-schema.ts';
import type { Components } from './openapi-document.ts';

const WHO: Record<Who, string> = {
  public: 'Every caller.',
  session: 'Every member who is logged in, trial members too.',
  member: 'Members and agents, not trial members.',
  agent: 'Agents.',
};

interface Route {
  readonly method: string;
  readonly path: string;
  readonly isOld: boolean;
}

export function describeCall(call: Call, route: Route, components: Components): JsonSchema {
  const { method } = route;
  const input = wireSchema(call.body, { owner: `${call.name}.request`, components });
  return {
    operationId: operationId(call, route),
    ...(route.isOld && { deprecated: true }),
    tags: [call.name.split('.', 1)[0]],
    summary: call.summary,
    description: describe(call, method),
    security: call.who === 'public' ? [] : [{ sessionToken: [] }],
    parameters: [
      ...['Merchant', 'Language', ...(call.idempotent ? ['IdempotencyKey'] : [])].map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
      ...(call.sealed ? [{ $ref: '#/components/parameters/Encryption' }] : []),
      ...addressParameters(call, input, hasQuery({ method })),
    ],
    ...(!hasQuery({ method }) && { requestBody: requestBody(call, input) }),
    responses: {
      ...(call.noContent
        ? { 204: { description: 'Taken. There is nothing to answer.' } }
        : { 200: describeAnswer(call, components) }),
      ...refusals(call.path, [...call.errors, ...UNDECLARED]),
    },
  };
}

/** Unique id: the name of the call, followed by an older path or a second method if the route has one. */
const operationId = (call: Call, { method, path, isOld }: Route): string =>
  [
    call.name,
    ...(isOld ? [path.replaceAll(/\W/g, '_').slice(1)] : []),
    ...(method === call.method ? [] : [method.toLowerCase()]),
  ].join('.');

function describe(call: Call, method: string): string {
  const also = method === call.method ? call.alsoMethod : call.method;
  return [
    call.summary,
    `**Who:** ${WHO[call.who]}`,
    `**Flag:** \`${call.flag}\`. ${phrasesOf('en', 'flags')[call.flag]}`,
    `**Rate:** ${call.ratePerMinute} in a minute per ${call.who === 'public' ? 'network' : 'member'}.`,
    call.sealed && '**Sealed:** the body travels as a JWE; see `session.key`.',
    call.idempotent && '**Idempotent:** a retry under the same key gets the first answer.',
    call.always && 'Open during maintenance.',
    call.oldPaths && `Older names of it: ${call.oldPaths.map((path) => `\`${path}\``).join(', ')}.`,
    also && `The same call is served as ${also}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function requestBody(
  { sealed, packed, takesPicture, takesUrlForm, example }: Call,
  input: JsonSchema,
): JsonSchema {
  if (packed) return packedBody(packed, input);
  if (takesPicture === 'form') return pictureForm(input);
  if (takesPicture) {
    return { required: true, content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, {}])) };
  }
  if (!sealed) {
    return {
      required: true,
      content: {
        'application/json': { schema: input, example: example.request },
        ...(takesUrlForm && { 'application/x-www-form-urlencoded': { schema: input } }),
      },
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

/** Gzipped JSON. */
function packedBody(packed: 'file' | 'value', input: JsonSchema): JsonSchema {
  const inside = { contentMediaType: 'application/json', contentSchema: input };
  const content = {
    type: 'string',
    description: 'The request as JSON, packed by gzip.',
    ...inside,
    ...(packed === 'value' && { contentEncoding: 'base64' }),
  };
  const schema = { type: 'object', properties: { [packed]: content }, required: [packed] };
  const type = packed === 'file' ? 'multipart/form-data' : 'application/json';
  return { required: true, content: { [type]: { schema } } };
}

/** Body of a call that takes a picture among its fields. */
export function pictureForm(input: JsonSchema): JsonSchema {
  const { properties = {}, required = [] } = input as Partial<
    Record<'properties' | 'required', object>
  >;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = {
    ...input,
    properties: { ...properties, file },
    required: [...(required as string[]), 'file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}
