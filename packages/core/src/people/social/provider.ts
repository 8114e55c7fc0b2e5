import { type SocialProvider, social } from '@app/shared/access/social.settings';
import type { SocialProviderCode } from '@app/shared/access/social-providers';
import { createRemoteJWKSet, customFetch as jwksFetch } from 'jose';
import * as oidc from 'openid-client';
import {
  type Deps,
  DomainError,
  openPersonal,
  outgoingFetch,
} from '../../platform/kernel/index.ts';
import { callProvider } from '../../sites/providers/index.ts';
import { readSetting } from '../../sites/site/index.ts';

/** Table and column that the client secret is bound to: see `sealPersonal`. */
export const CLIENT_SECRET = 'social_provider.client_secret';

/** A provider with its metadata, ready for requests. */
export interface Provider {
  readonly code: SocialProviderCode;
  readonly issuer: string;
  readonly clientId: string;
  readonly config: oidc.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  /** Fetches its keys, uncached. */
  readonly readKeys: () => Promise<Response>;
}

interface ProviderPlaces {
  /** Hosts of the provider in addition to the issuer's. No other server is ever called. */
  readonly hosts: readonly string[];
  /** Set if the provider's metadata lacks it. */
  readonly tokenEndpoint?: string;
}

const known: Record<SocialProviderCode, ProviderPlaces> = {
  google: { hosts: ['oauth2.googleapis.com', 'www.googleapis.com'] },
  facebook: {
    hosts: ['graph.facebook.com', 'facebook.com', 'limited.facebook.com'],
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
  },
};

const ANSWER_MS_MAX = 5_000;
/** Metadata rarely changes. Keys are fetched again when an unknown one appears. */
const DESCRIPTION_AGE_MS_MAX = 10 * 60_000;

interface CachedProvider {
  readonly readAtMs: number;
  readonly provider: Promise<Provider>;
}
const cache = new Map<string, CachedProvider>();

/**
 * A command. The provider with its metadata, fetched if unknown or old; records the result for its health.
 *
 * @throws function.not.available on a site that has not configured it
 * @throws social.unavailable if the provider does not answer
 */
export async function providerOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { merchantId, provider }: { merchantId: bigint; provider: SocialProviderCode },
): Promise<Provider> {
  const { [provider]: row } = await readSetting(deps.db, { merchantId, setting: social });
  if (!row?.enabled) throw new DomainError('function.not.available');
  const key = [merchantId, provider, row.issuer, row.clientId, row.changedAt].join(' ');
  const last = cache.get(key);
  if (last && performance.now() - last.readAtMs < DESCRIPTION_AGE_MS_MAX) return last.provider;

  const pending = callProvider(
    deps,
    { merchantId, provider },
    { ask: () => whenAnswered(describe({ ...row, code: provider })), faultOf: providerFault },
  );
  cache.set(key, { readAtMs: performance.now(), provider: pending });
  pending.catch(() => cache.delete(key));
  return pending;
}

/** A provider's answers to an unknown client or a wrong secret. */
export const REFUSED_CLIENT = new Set(['invalid_client', 'unauthorized_client']);

/** The reason for which a provider fails for every login; undefined if only this proof is invalid. */
export function providerFault(error: unknown): unknown {
  const { cause } = error as Error;
  const isClientRefused =
    cause instanceof oidc.ResponseBodyError && REFUSED_CLIENT.has(cause.error);
  if (isClientRefused) return new Error(cause.error);
  return error instanceof DomainError && error.code === 'social.unavailable' ? cause : undefined;
}

type ProviderCredentials = Pick<SocialProvider, 'issuer' | 'clientId' | 'sealedClientSecret'>;

/** Fetches a provider's metadata. */
export async function describe({
  code,
  issuer,
  clientId,
  sealedClientSecret,
}: ProviderCredentials & { readonly code: SocialProviderCode }): Promise<Provider> {
  const clientSecret = openPersonal(CLIENT_SECRET, Buffer.from(sealedClientSecret, 'hex'));
  const address = new URL(issuer);
  const ask = onlyTo(new Set([address.host, ...known[code].hosts]));
  const isPlain = address.protocol === 'http:' && isLoopback(address);
  const found = await oidc.discovery(address, clientId, clientSecret, undefined, {
    [oidc.customFetch]: ask,
    ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
  });
  const { supportsPKCE: _, ...server } = found.serverMetadata();
  if (!server.jwks_uri) throw new Error('the discovery document has no jwks_uri');
  const { tokenEndpoint } = known[code];
  const complete = { ...(tokenEndpoint && { token_endpoint: tokenEndpoint }), ...server };
  const config = new oidc.Configuration(complete, clientId, clientSecret);
  config[oidc.customFetch] = ask;
  if (isPlain) oidc.allowInsecureRequests(config);
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
    timeoutDuration: ANSWER_MS_MAX,
    [jwksFetch]: ask,
  });
  const readKeys = () => ask(`${server.jwks_uri}`, {});
  return { code, issuer: server.issuer, clientId, config, keys, readKeys };
}

/** Whether a URL points to this machine, where plain HTTP cannot be intercepted. */
export const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Restricts requests to the provider's own hosts, even if its answers name others. */
const onlyTo =
  (hosts: ReadonlySet<string>) =>
  async (address: string, init: object): Promise<Response> => {
    const { host } = new URL(address);
    if (!hosts.has(host)) throw new Error(`${host} is no host of this provider`);
    const limit = AbortSignal.timeout(ANSWER_MS_MAX);
    return outgoingFetch(address, { ...init, redirect: 'error', signal: limit });
  };

async function whenAnswered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw Object.assign(new DomainError('social.unavailable'), { cause });
  }
}
