import type { Answer } from '@app/shared/api/contract';
import type { key } from '@app/shared/api/session.calls';
import { CompactEncrypt, importJWK } from 'jose';

/** The server's public keys, and how far its clock is ahead of ours. */
export interface SealKeys extends Answer<typeof key> {
  readonly clockOffsetMs: number;
}

const ALGORITHM = 'ECDH-ES+A256KW';

/** Encrypts a body so that only the server can read it, and only once, within two minutes. */
export async function seal(wire: unknown, { keys, clockOffsetMs }: SealKeys) {
  const [newest] = keys;
  if (!newest) throw new Error('The server has no key to seal with.');
  const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(wire)))
    .setProtectedHeader({
      alg: ALGORITHM,
      enc: 'A256GCM',
      kid: newest.kid,
      iat: Date.now() + clockOffsetMs, // in milliseconds, and by the server's clock
      jti: crypto.randomUUID(),
    })
    .encrypt(await importJWK(newest, ALGORITHM));
  return { value };
}
