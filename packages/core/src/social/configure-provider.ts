import { type SocialProviderCode, socialProviders } from '@app/shared/domain/social-providers';
import { sql, type Tx } from '../db/index.ts';
import { sealPersonal } from '../kernel/index.ts';

export interface NewProvider {
  readonly merchantId: bigint;
  readonly provider: SocialProviderCode;
  /** As the company names itself in its ID tokens: `https://accounts.google.com`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Where a client secret is kept, for `sealPersonal`. */
export const CLIENT_SECRET = 'social_provider.client_secret';

const put = sql(
  'social.put_provider',
  `INSERT INTO social_provider (merchant_id, provider, issuer, client_id, sealed_client_secret,
     changed_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (merchant_id, provider) DO UPDATE SET issuer = excluded.issuer,
     client_id = excluded.client_id, sealed_client_secret = excluded.sealed_client_secret,
     changed_at = excluded.changed_at`,
);
const remove = sql(
  'social.remove_provider',
  'DELETE FROM social_provider WHERE merchant_id = $1 AND provider = $2',
);

/**
 * A step. Lets members of a site log in by a company's accounts. Every process follows within five
 * seconds.
 *
 * @throws RangeError for an issuer that is no address by https; on this machine http will do
 */
export async function configureProvider(
  tx: Tx,
  { merchantId, provider, issuer, clientId, clientSecret }: NewProvider,
  now: Date,
): Promise<void> {
  if (!isGoodIssuer(issuer)) throw new RangeError(`${issuer} is no issuer by https`);
  const secret = sealPersonal(CLIENT_SECRET, clientSecret);
  await tx.query(put, [merchantId, provider, issuer, clientId, secret, now]);
}

/** A step. Members log in otherwise; their links stay. */
export async function removeProvider(
  tx: Tx,
  { merchantId, provider }: Pick<NewProvider, 'merchantId' | 'provider'>,
): Promise<void> {
  await tx.query(remove, [merchantId, provider]);
}

export const isSocialProvider = (code: string): code is SocialProviderCode =>
  socialProviders.some((known) => known === code);

/** Whether an address is this machine's own, where no third party listens in. */
export const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function isGoodIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  if (!url || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}
