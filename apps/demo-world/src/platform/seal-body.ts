import { randomUUID } from 'node:crypto';
import type { key } from '@app/shared/access/session.schemas';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { CompactEncrypt, importJWK } from 'jose';

const ALGORITHM = 'ECDH-ES+A256KW';

/** Encrypts a request body as a JWE that only the platform can read, and accepts once. */
export async function sealBody(
  body: object,
  { keys: [newest], serverTime }: AnswerOf<typeof key>,
): Promise<{ value: string }> {
  if (!newest) throw new Error('the platform has no key to seal with');
  const proof = { kid: newest.kid, iat: serverTime, jti: randomUUID() };
  const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: ALGORITHM, enc: 'A256GCM', ...proof })
    .encrypt(await importJWK(newest, ALGORITHM));
  return { value };
}
