import { SEAL_CONTENT_ALGORITHM, SEAL_KEY_ALGORITHM } from '@app/shared/access/seal-algorithms';
import { aboutDomains, allCalls } from '@app/shared/contract/all-calls';
import { routesOf } from '@app/shared/contract/define-call';
import { languageTags } from '@app/shared/locale/languages';
import { openApiPath } from './describe-answer.ts';
import { describeCall } from './describe-call.ts';
import { describeSeamless } from './describe-seamless.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Components, header, openApiDocument } from './openapi-document.ts';

const DESCRIPTION = `Calls under \`/wps\` answer \`{success, value}\`, or \`{success, errorCode, message, value}\`
when they refuse. \`errorCode\` is stable; \`message\` is in the language of the header \`Language\`.
Money is a JSON number with at most four decimals and no exponent. Times are epoch milliseconds.
Calls below \`/lgw\` answer their value alone, and are also served below \`/lotto/lgw\` and \`/lotto-vn/lgw\`.
Unknown keys of a body are refused, unknown keys of a query ignored. Every answer carries \`X-Request-Id\`.

**Sealed bodies** are a compact JWE: \`${SEAL_KEY_ALGORITHM}\` with \`${SEAL_CONTENT_ALGORITHM}\`, for the key
that \`GET /wps/session/key\` gives. Their plaintext carries \`iat\`, the time of sealing, in epoch **milliseconds**: a body that is too old, or in seconds, is refused
with \`sealed_replayed\`.`;

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

/** The contract of members, agents and vendors as OpenAPI 3.1, derived from the calls. */
export function describeApi(publicUrl: string) {
  const schemas: Components = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of allCalls) {
    for (const route of routesOf(call)) {
      const operation = describeCall(call, route, schemas);
      const path = openApiPath(route.path);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
    }
  }
  const seamless = describeSeamless(schemas);
  return openApiDocument({
    title: 'Gaming platform',
    description: DESCRIPTION,
    publicUrl,
    paths: { ...paths, ...seamless },
    schemas,
    tags: {
      ...aboutDomains,
      seamless: 'The wallet that game vendors call. Every message is signed by both sides.',
    },
    parameters,
    securitySchemes,
  });
}
