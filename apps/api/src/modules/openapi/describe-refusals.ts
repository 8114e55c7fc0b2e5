import { phrasesOf } from '@app/phrases/translator';
import { isBare } from '@app/shared/contract/bare-answers';
import type { ErrorCode } from '@app/shared/errors/catalog';
import { statusOf } from '../../http/errors/answer-error.ts';
import { type JsonSchema, refTo } from './json-schema.ts';

/** One response per status, with its error codes. */
export function refusals(path: string, codes: readonly ErrorCode[]): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(new Set(codes), statusOf);
  const contentOf = isBare(path) ? bare : enveloped;
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [status, refused(status, some, contentOf(some))]),
  );
}

function refused(status: number, codes: readonly ErrorCode[], content: JsonSchema): JsonSchema {
  const hasRetryAfter = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(hasRetryAfter && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: { 'application/json': content },
  };
}

const enveloped = (codes: readonly ErrorCode[]): JsonSchema => ({
  schema: {
    allOf: [{ $ref: refTo('Refusal') }],
    properties: { errorCode: { enum: codes } },
  },
  examples: Object.fromEntries(
    codes.map((code) => [code, { $ref: `#/components/examples/${exampleName(code)}` }]),
  ),
});

const bare = (codes: readonly ErrorCode[]): JsonSchema => ({
  schema: {
    type: 'object',
    properties: {
      errorCode: { enum: codes },
      message: { type: 'string' },
      params: { type: 'object', description: 'Arguments of the message, where it has some.' },
    },
    required: ['errorCode', 'message'],
  },
  examples: Object.fromEntries(
    codes.map((code) => [code, { value: { errorCode: code, message: messageOf(code) } }]),
  ),
});

/** Name of an error's example among the components, whose names have no `#`. */
export const exampleName = (code: ErrorCode): string => code.replaceAll(/[^\w.-]/g, '');

/** Example of an error, shared by all calls. */
export const refusalExample = (code: ErrorCode) => ({
  success: false,
  errorCode: code,
  message: messageOf(code),
  value: { params: {} },
});

const messageOf = (code: ErrorCode): string => phrasesOf('en', 'errors')[code];
