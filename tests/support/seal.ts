import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

interface Sealing {
  readonly kid: string;
  /** Epoch milliseconds near the server's. */
  readonly iat: number;
  readonly jti?: string;
}

/** Seals a body for the holder of a key, as a browser does. */
export async function sealFor(
  key: JWK,
  body: unknown,
  { kid, iat, jti = randomUUID() }: Sealing,
): Promise<{ value: string }> {
  const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid, iat, jti })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
  return { value };
}
