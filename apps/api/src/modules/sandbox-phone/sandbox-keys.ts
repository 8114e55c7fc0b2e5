import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { SANDBOX_ISSUER } from '@app/core/people/verification';
import { exportJWK, SignJWT } from 'jose';

/** PKCS#8 header of an Ed25519 key. */
const PKCS8_OF_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');
const TOKEN_SECONDS = 3_600;

/** The third party's key pair, the same in every process of an installation. */
function keysOf(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox phone', 32));
  const key = Buffer.concat([PKCS8_OF_SEED, seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return {
    privateKey,
    publicKey,
    kid: createHash('sha256').update(spki).digest('hex').slice(0, 16),
  };
}

/** Public keys for its tokens, as a JWK set. */
export async function sandboxKeySet(secret: string) {
  const { publicKey, kid } = keysOf(secret);
  return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' }] };
}

interface Proven {
  /** E.164. */
  readonly number: string;
  readonly siteCode: string;
  readonly now: Date;
}

/** Signs a token that confirms a phone number. */
export function signSandboxToken(
  secret: string,
  { number, siteCode, now }: Proven,
): Promise<string> {
  const { privateKey, kid } = keysOf(secret);
  const seconds = Math.floor(now.getTime() / 1_000);
  const firebase = { sign_in_provider: 'phone', identities: { phone: [number] } };
  return new SignJWT({ auth_time: seconds, phone_number: number, firebase })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(SANDBOX_ISSUER)
    .setAudience(siteCode)
    .setSubject(localId(number))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(privateKey);
}

/** The third party's user id of a phone number. */
export const localId = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').slice(0, 28);
