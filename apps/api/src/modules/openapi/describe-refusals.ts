import type { ErrorCode } from '@app/shared/errors/catalog';
import en from '@app/shared/locales/en.json' with { type: 'json' };
import { statusOf } from '../../http/answer-error.ts';
import { type JsonSchema, refTo } from './json-schema.ts';

/** One answer for each status, with the codes that come under it. */
export function refusals(codes: readonly ErrorCode[]): Record<string, JsonSchema> {
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
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}

/** What a refusal looks like. Kept once for all calls, among the examples of the document. */
export const refusalExample = (code: ErrorCode) => ({
  success: false,
  errorCode: code,
  message: en[code],
  value: { params: {} },
});
