import { createHash } from 'node:crypto';
import type { SocialProviderCode } from '@app/shared/access/social-providers';
import type { Redis } from 'ioredis';
import { jwtVerify } from 'jose';
import { authorizationCodeGrant, ClientError, ResponseBodyError } from 'openid-client';
import { type Deps, DomainError, personalHash } from '../../platform/kernel/index.ts';
import { callProvider } from '../../sites/providers/index.ts';
import { areKeysUnreachable } from '../verification/index.ts';
import { type Provider, providerFault } from './provider.ts';

/** Proof of identity: an ID token, or a code to exchange for one. */
export type Proof = { readonly nonce: string } & (
  | { readonly idToken: string }
  | {
      readonly code: string;
      readonly codeVerifier: string;
      readonly redirectUri: string;
    }
);

/** A person as a provider knows them. The provider's own id cannot be recovered from it. */
export interface Identity {
  readonly merchantId: bigint;
  readonly provider: SocialProviderCode;
  readonly subjectHash: Buffer;
}

/** Longer than the way back from the provider's page takes. */
const TOKEN_AGE_SECONDS_MAX = 600;
/** Allowed clock difference. */
const TOLERANCE_SECONDS = 30;
const SUBJECT_CHARS_MAX = 255;
/** Accepted signatures. With symmetric ones a client secret could forge identities. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

/**
 * Exchanges a code, if given, and verifies the ID token by the provider's keys. Each ID token is accepted once.
 *
 * @throws social.failed for an invalid proof
 * @throws social.unavailable if the provider does not answer
 */
export async function identify(
  deps: Pick<Deps, 'db' | 'clock'> & { readonly redis: Redis },
  provider: Provider,
  { merchantId, proof }: { readonly merchantId: bigint; readonly proof: Proof },
): Promise<Identity> {
  const asking = {
    ask: async () => {
      const token = 'idToken' in proof ? proof.idToken : await exchange(provider, proof);
      return { idToken: token, ...(await read(provider, token, deps.clock())) };
    },
    faultOf: providerFault,
  };
  const { idToken, sub, nonce } = await callProvider(
    deps,
    { merchantId, provider: provider.code },
    asking,
  );
  if (nonce !== proof.nonce || !sub || sub.length > SUBJECT_CHARS_MAX) throw failed();
  await useOnce(deps.redis, idToken);
  const subjectHash = personalHash('member_identity.subject', `${provider.issuer} ${sub}`);
  return { merchantId, provider: provider.code, subjectHash };
}

const failed = (cause?: unknown): Error =>
  Object.assign(new DomainError('social.failed'), { cause });

async function exchange(
  { config, issuer }: Provider,
  { code, codeVerifier, redirectUri, nonce }: Exclude<Proof, { idToken: string }>,
): Promise<string> {
  const cameBack = new URL(redirectUri);
  cameBack.searchParams.set('code', code);
  cameBack.searchParams.set('iss', issuer); // the exchange verifies the issuer
  const checks = { pkceCodeVerifier: codeVerifier, expectedNonce: nonce, idTokenExpected: true };
  try {
    const { id_token: idToken } = await authorizationCodeGrant(config, cameBack, checks);
    if (!idToken) throw failed();
    return idToken;
  } catch (error) {
    if (error instanceof ResponseBodyError && error.status < 500) throw failed(error);
    if (error instanceof ClientError && isAboutContent(error)) throw failed(error);
    if (error instanceof DomainError) throw error;
    throw Object.assign(new DomainError('social.unavailable'), { cause: error });
  }
}

/** Whether the provider answered, but refused. */
const isAboutContent = ({ code }: ClientError): boolean =>
  code !== undefined && /JWT|CLAIM|INVALID_RESPONSE/.test(code);

async function read({ keys, issuer, clientId }: Provider, idToken: string, now: Date) {
  try {
    const { payload } = await jwtVerify<{ nonce?: unknown }>(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      currentDate: now,
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: TOKEN_AGE_SECONDS_MAX,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    // A token for several clients names the one it was made for.
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) {
      throw failed();
    }
    return payload;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (!areKeysUnreachable(error)) throw failed(error);
    throw Object.assign(new DomainError('social.unavailable'), { cause: error });
  }
}

/** An intercepted ID token must not be usable a second time while it is valid. */
async function useOnce(redis: Redis, idToken: string): Promise<void> {
  const key = `social:used:${createHash('sha256').update(idToken).digest('base64url')}`;
  const keptMs = 2 * (TOKEN_AGE_SECONDS_MAX + TOLERANCE_SECONDS) * 1_000;
  if (!(await redis.set(key, '', 'PX', keptMs, 'NX'))) throw failed();
}
