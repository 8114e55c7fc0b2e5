import type { KeyObject } from 'node:crypto';
import { CLOCK_WINDOW_MS } from '@app/shared/seamless/protocol';
import {
  isSignedBy,
  type SignedParts,
  signatureHeaders,
  signMessage,
} from '@app/shared/seamless/signing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ArcadeError } from '../arcade-error.ts';
import type { Clock } from '../clock.ts';
import type { FindPlatformKey } from './platform-key.ts';

/** Dependencies of a vendor that answers signed questions of the platform: docs/vendors.md. */
export interface QuestionKeys {
  readonly keyId: string;
  readonly signingKey: KeyObject;
  readonly findPlatformKey: FindPlatformKey;
}

/** Keeps JSON bodies as text: a signature covers the body byte for byte. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
}

interface Asked extends Pick<QuestionKeys, 'findPlatformKey'> {
  readonly vendorCode: string;
  readonly clock: Clock;
}

/** @throws not_signed unless the platform signed this question for this vendor a moment ago */
export async function assertSigned(
  { vendorCode, clock, findPlatformKey }: Asked,
  request: FastifyRequest,
): Promise<SignedParts> {
  const header = (name: string) => `${request.headers[name] ?? ''}`;
  const parts: SignedParts = {
    methodOrStatus: 'POST',
    path: request.url,
    rawBody: `${request.body ?? ''}`,
    timestamp: header(signatureHeaders.timestamp),
    nonce: header(signatureHeaders.nonce),
  };
  const ageMs = Math.abs(clock().getTime() - Number(parts.timestamp));
  const isOurs = header(signatureHeaders.vendor) === vendorCode && ageMs <= CLOCK_WINDOW_MS;
  const key = isOurs ? await findPlatformKey(header(signatureHeaders.kid)) : undefined;
  if (!key || !isSignedBy(parts, header(signatureHeaders.signature), key))
    throw new ArcadeError('not_signed');
  return parts;
}

/** Sends the answer to a signed question, with the vendor's own signature. */
export function sendSigned(
  { clock, keyId, signingKey }: Pick<QuestionKeys, 'keyId' | 'signingKey'> & { clock: Clock },
  reply: FastifyReply,
  { asked, answer }: { readonly asked: SignedParts; readonly answer: object },
): FastifyReply {
  const parts = {
    ...asked,
    methodOrStatus: '200',
    rawBody: JSON.stringify(answer),
    timestamp: `${clock().getTime()}`,
  };
  return reply
    .headers({
      [signatureHeaders.kid]: keyId,
      [signatureHeaders.timestamp]: parts.timestamp,
      [signatureHeaders.nonce]: parts.nonce,
      [signatureHeaders.signature]: signMessage(parts, signingKey),
    })
    .type('application/json')
    .send(parts.rawBody);
}
