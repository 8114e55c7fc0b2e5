import { findSigner, type Vendor } from '@app/core/play/vendors';
import { isWithin } from '@app/core/sites/site';
import { CLOCK_WINDOW_MS, type RefusedSignature } from '@app/shared/seamless/protocol';
import { isSignedBy, signatureHeaders } from '@app/shared/seamless/signing';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { ipOf } from '../../http/ip-of.ts';
import { publicKeyOf } from './public-key-of.ts';

const TIMESTAMP = /^\d{13}$/;
export const NONCE = /^[\w-]{8,64}$/;

/** The vendor that signed a message, or the fault of the signature, which only operators see. */
export type Sender =
  | { readonly vendor: Vendor; readonly refused: null }
  | { readonly vendor: undefined; readonly refused: RefusedSignature };

const refusedFor = (refused: RefusedSignature): Sender => ({ vendor: undefined, refused });

/**
 * Finds the vendor that signed a message. A wrong signature, an old timestamp, a repeated nonce, an unknown vendor and
 * a foreign network get the same error.
 */
export async function findSender(
  { db, redis, clock }: ApiDeps,
  { request, path, rawBody }: { request: FastifyRequest; path: string; rawBody: string },
): Promise<Sender> {
  const header = (name: keyof typeof signatureHeaders) => headerOf(request, name);
  const timestamp = header('timestamp');
  const nonce = header('nonce');
  const now = clock();
  const ageMs = Math.abs(now.getTime() - Number(timestamp));
  if (!TIMESTAMP.test(timestamp) || ageMs > CLOCK_WINDOW_MS) return refusedFor('timestamp');
  if (!NONCE.test(nonce)) return refusedFor('nonce');

  const signer = await findSigner(db, { code: header('vendor'), kid: header('kid'), now });
  if (!signer) return refusedFor('key');
  const { vendor, networks } = signer;
  if (networks.length > 0 && !isWithin(networks, ipOf(request))) return refusedFor('network');
  const parts = { methodOrStatus: request.method, path, rawBody, timestamp, nonce };
  if (!isSignedBy(parts, header('signature'), publicKeyOf(signer.publicKey)))
    return refusedFor('signature');

  // Last, so that only the vendor itself can use up its nonces. Kept for as long as the timestamp would be accepted,
  // including timestamps in the future.
  const key = `seamless:nonce:${vendor.id}:${nonce}`;
  const isNew = await redis.set(key, '', 'PX', 2 * CLOCK_WINDOW_MS, 'NX');
  return isNew ? { vendor, refused: null } : refusedFor('replayed');
}

export const headerOf = (
  { headers }: FastifyRequest,
  name: keyof typeof signatureHeaders,
): string => headers[signatureHeaders[name]]?.toString() ?? '';
