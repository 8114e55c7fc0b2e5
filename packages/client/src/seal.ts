import type { key } from '@app/shared/access/session.calls';
import type { Answer } from '@app/shared/contract/contract';
import { makeUuid } from '@app/shared/make-uuid';
import { CompactEncrypt, importJWK } from 'jose';
import { ApiError } from './errors.ts';

/** The server's public keys, and the offset of its clock from the device's. */
export interface SealKeys extends Answer<typeof key> {
  readonly clockOffsetMs: number;
}

const ALGORITHM = 'ECDH-ES+A256KW';

/**
 * Encrypts a text for the server as a JWE, which it accepts once and within two minutes.
 *
 * @throws ApiError `connection.insecure` where the browser offers no cryptography, as on a page over plain HTTP
 */
export async function seal(text: string, { keys, clockOffsetMs }: SealKeys): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new ApiError({ code: 'connection.insecure' });
  const [newest] = keys;
  if (!newest) throw new Error('The server has no key to seal with.');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      alg: ALGORITHM,
      enc: 'A256GCM',
      kid: newest.kid,
      iat: Date.now() + clockOffsetMs, // milliseconds, by the server's clock
      jti: makeUuid(),
    })
    .encrypt(await importJWK(newest, ALGORITHM));
}
