import type { Answer } from '@app/shared/api/contract';
import type { key } from '@app/shared/api/session.calls';
import { CompactEncrypt, importJWK } from 'jose';

/** The server's public keys, and how far its clock is ahead of ours. */
export interface SealKeys extends Answer<typeof key> {
  readonly clockOffsetMs: number;
}

const ALGORITHM = 'ECDH-ES+A256KW';

/** Encrypts a text so that only the server can read it, and only once, within two minutes. */
export async function seal(text: string, { keys, clockOffsetMs }: SealKeys): Promise<string> {
  const [newest] = keys;
  if (!newest) throw new Error('The server has no key to seal with.');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      alg: ALGORITHM,
      enc: 'A256GCM',
      kid: newest.kid,
      iat: Date.now() + clockOffsetMs, // in milliseconds, and by the server's clock
      jti: crypto.randomUUID(),
    })
    .encrypt(await importJWK(newest, ALGORITHM));
}
