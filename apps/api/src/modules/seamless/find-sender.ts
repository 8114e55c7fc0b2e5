import type { KeyObject } from 'node:crypto';
import { findSigner, type Vendor } from '@app/core/vendors';
import { CLOCK_WINDOW_MS } from '@app/shared/seamless/protocol';
import { isSignedBy, readPublicKey, signatureHeaders } from '@app/shared/seamless/signing';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';

const TIMESTAMP = /^\d{13}$/;
export const NONCE = /^[\w-]{8,64}$/;

/**
 * The vendor that signed a message just now and has not sent it before. A wrong signature, an old
 * timestamp, a nonce seen before and an unknown vendor are all the same to the caller.
 */
export async function findSender(
  { db, redis, clock }: ApiDeps,
  { request, path, rawBody }: { request: FastifyRequest; path: string; rawBody: string },
): Promise<Vendor | undefined> {
  const header = (name: keyof typeof signatureHeaders) =>
    request.headers[signatureHeaders[name]]?.toString() ?? '';
  const timestamp = header('timestamp');
  const nonce = header('nonce');
  const now = clock();
  const ageMs = Math.abs(now.getTime() - Number(timestamp));
  if (!TIMESTAMP.test(timestamp) || ageMs > CLOCK_WINDOW_MS || !NONCE.test(nonce)) return undefined;

  const signer = await findSigner(db, { code: header('vendor'), kid: header('kid'), now });
  if (!signer) return undefined;
  const parts = { methodOrStatus: request.method, path, rawBody, timestamp, nonce };
  if (!isSignedBy(parts, header('signature'), keyOf(signer.publicKey))) return undefined;

  // Last, so that only the vendor itself can use up its nonces. Kept for as long as the timestamp
  // would be accepted, early ones included.
  const key = `seamless:nonce:${signer.vendor.id}:${nonce}`;
  const isNew = await redis.set(key, '', 'PX', 2 * CLOCK_WINDOW_MS, 'NX');
  return isNew ? signer.vendor : undefined;
}

/** Reading a key takes longer than checking a signature, and vendors have few. */
const keys = new Map<string, KeyObject>();
const KEYS_MAX = 1_000;

function keyOf(text: string): KeyObject {
  const known = keys.get(text);
  if (known) return known;
  if (keys.size >= KEYS_MAX) keys.clear();
  const key = readPublicKey(text);
  keys.set(text, key);
  return key;
}
