import { allCalls } from '@app/shared/api/all-calls';
import { languageTags } from '@app/shared/domain/languages';
import { errorKinds } from '@app/shared/errors/catalog';
import { describeCall } from './describe-call.ts';
import { describeSeamless } from './describe-seamless.ts';
import type { JsonSchema } from './json-schema.ts';

const DESCRIPTION = `Calls under \`/wps\` answer \`{success, value}\`, or \`{success, errorCode, message, value}\`
when they refuse. \`errorCode\` is stable; \`message\` is in the language of the header \`Language\`.
Money is a JSON number with at most four decimals and no exponent. Times are epoch milliseconds.
Unknown keys of a body are refused, unknown keys of a query ignored. Every answer carries \`X-Request-Id\`.`;

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

const header = (name: string, description: string, required = false, schema: JsonSchema = {}) => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string', ...schema },
});

const parameters = {
  Merchant: header('Merchant', "The site's code, once. Without it the host name decides."),
  Language: header('Language', 'The language of messages.', false, {
    enum: Object.keys(languageTags),
    default: 'EN',
  }),
  IdempotencyKey: header(
    'Idempotency-Key',
    'Made by the client for one intention and kept for its retries.',
    true,
    { pattern: '^[\\w-]{16,64}$' },
  ),
  Encryption: header('Encryption', 'How the body is sealed.', true, { const: 'JWE' }),
  Vendor: header('X-Vendor', "The vendor's code.", true),
  Kid: header('X-Kid', "Which of the vendor's keys signed.", true),
  Timestamp: header('X-Timestamp', 'Epoch milliseconds, at most 30 seconds off.', true),
  Nonce: header('X-Nonce', 'Never used before.', true),
};

const securitySchemes = {
  sessionToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token of a login, raw; `Bearer` before it is accepted.',
  },
  vendorSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description:
      'base64url of Ed25519 over method, path, hex SHA-256 of the body, timestamp and nonce, ' +
      'one to a line.',
  },
};

/** The whole contract as OpenAPI 3.1. What it says is taken from the calls, never written twice. */
export function describeApi(publicUrl: string) {
  const schemas: Record<string, JsonSchema> = { Refusal: refusal };
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of allCalls) {
    for (const method of [call.method, call.alsoMethod]) {
      if (!method) continue;
      const operation = describeCall(call, method, schemas);
      paths[call.path] = { ...paths[call.path], [method.toLowerCase()]: operation };
    }
  }
  const seamless = describeSeamless(schemas);
  const domains = new Set(allCalls.map(({ name }) => name.split('.', 1)[0] ?? ''));
  return {
    openapi: '3.1.0',
    info: { title: 'Gaming platform', version: '1', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    tags: [...domains, 'seamless'].map((name) => ({ name })),
    paths: { ...paths, ...seamless },
    components: {
      schemas,
      parameters,
      headers: {
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
      },
      securitySchemes,
    },
  };
}
