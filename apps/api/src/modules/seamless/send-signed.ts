import { signatureHeaders, signMessage } from '@app/shared/seamless/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { NONCE } from './find-sender.ts';
import type { VendorAnswer } from './vendor-metrics.ts';

/**
 * Sends a signed answer. It contains the nonce of the request, so that it cannot be replayed as the answer to another.
 */
export function sendSigned(
  { clock, newId, settings }: ApiDeps,
  { request, reply, path }: { request: FastifyRequest; reply: FastifyReply; path: string },
  { status, body }: VendorAnswer,
): FastifyReply {
  const code = status === 'BAD_SIGNATURE' ? 401 : 200;
  const asked = request.headers[signatureHeaders.nonce]?.toString() ?? '';
  const parts = {
    methodOrStatus: `${code}`,
    path,
    rawBody: body,
    timestamp: `${clock().getTime()}`,
    nonce: NONCE.test(asked) ? asked : newId(),
  };
  return reply
    .code(code)
    .type('application/json')
    .headers({
      'cache-control': 'no-store',
      [signatureHeaders.timestamp]: parts.timestamp,
      [signatureHeaders.nonce]: parts.nonce,
      [signatureHeaders.signature]: signMessage(parts, settings.platformSigningKey),
    })
    .send(body);
}
