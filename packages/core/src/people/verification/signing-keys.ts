import { errors, importJWK, type JWK } from 'jose';

/** The number of keys of a key set (JWKS) that can verify a token. @throws if there is none */
export async function countSigningKeys(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { keys } = (await response.json()) as { keys?: unknown };
  const usable = await Promise.all((Array.isArray(keys) ? keys : []).map(isSigningKey));
  const count = usable.filter(Boolean).length;
  if (count === 0) throw new Error('the key set has no signing key');
  return `${count}`;
}

async function isSigningKey(key: JWK): Promise<boolean> {
  if (key.kty === 'oct' || key.use === 'enc') return false;
  try {
    await importJWK(key, key.alg ?? 'RS256');
    return true;
  } catch {
    return false;
  }
}

/** Whether a provider's keys could not be fetched: then the token may be right. */
export const areKeysUnreachable = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'; // not a valid key set
