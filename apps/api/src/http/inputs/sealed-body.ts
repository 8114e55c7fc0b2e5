import { findSealKey } from '@app/core/people/sessions';
import { DomainError } from '@app/core/platform/kernel';
import { SEAL_CONTENT_ALGORITHM, SEAL_KEY_ALGORITHM } from '@app/shared/access/seal-algorithms';
import type { FastifyRequest } from 'fastify';
import { compactDecrypt } from 'jose';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { parseJson } from './parse-json.ts';

const SEAL_AGE_MS_MAX = 120_000;
const envelope = z.strictObject({ value: z.string() });
/** `iat` is in epoch milliseconds, not in seconds as in a JWT: it is compared with our clock. */
const header = z.object({ iat: z.int(), jti: z.string().regex(/^[\w-]{16,64}$/) });

/**
 * Opens the JWE of a sealed call, once. Clients seal with the key of `session.key` and an `iat` near `serverTime`, so
 * that a recorded request expires after two minutes and cannot be replayed.
 *
 * @throws missing_encryption when it is not a JWE for us, sealed_replayed when it is old or seen
 */
export async function openSealedBody(deps: ApiDeps, request: FastifyRequest): Promise<unknown> {
  if (request.headers.encryption !== 'JWE') throw new DomainError('missing_encryption');
  const sealed = envelope.safeParse(request.body);
  if (!sealed.success) throw new DomainError('missing_encryption');
  const opened = await openOnce(deps, sealed.data.value);
  try {
    return parseJson(new TextDecoder().decode(opened));
  } catch {
    return undefined; // refused by the schema, as any other input that is not an object
  }
}

/**
 * Opens a JWE that a client sealed for us within the last two minutes. Each can be opened once.
 *
 * @throws missing_encryption when it is not a JWE for us, sealed_replayed when it is old or seen
 */
export async function openOnce(deps: ApiDeps, jwe: string): Promise<Uint8Array> {
  const { iat, jti, plaintext } = await decrypt(deps, jwe);
  const age = Math.abs(deps.clock().getTime() - iat);
  if (age > SEAL_AGE_MS_MAX) throw new DomainError('sealed_replayed');
  // Kept for longer than the JWE is accepted: from two minutes before `iat` to two minutes after it.
  const isNew = await deps.redis.set(`sealed:${jti}`, '', 'PX', 4 * SEAL_AGE_MS_MAX, 'NX');
  if (!isNew) throw new DomainError('sealed_replayed');
  return plaintext;
}

async function decrypt(deps: ApiDeps, jwe: string) {
  const { db, clock, settings } = deps;
  // Outside the decryption, where every error means a bad seal: this one may be an outage.
  const key = await findSealKey({ db, clock, secret: settings.sealKeySecret }, kidOf(jwe));
  if (!key) throw new DomainError('missing_encryption');
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: [SEAL_KEY_ALGORITHM],
      contentEncryptionAlgorithms: [SEAL_CONTENT_ALGORITHM],
    });
    return { ...header.parse(protectedHeader), plaintext };
  } catch {
    throw new DomainError('missing_encryption');
  }
}

function kidOf(jwe: string): string {
  try {
    const protectedHeader = Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString();
    const { kid } = parseJson(protectedHeader) as { readonly kid?: unknown };
    return typeof kid === 'string' ? kid : '';
  } catch {
    return '';
  }
}
