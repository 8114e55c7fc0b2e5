import { type SocialProviderCode, socialProviders } from '@app/shared/domain/social-providers';
import { social } from '@app/shared/settings/social';
import type { Tx } from '../db/index.ts';
import { sealPersonal } from '../kernel/index.ts';
import { changeSetting } from '../site/index.ts';

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
  const values = {
    issuer,
    clientId,
    sealedClientSecret: sealPersonal(CLIENT_SECRET, clientSecret).toString('hex'),
    changedAt: now.getTime(),
  };
  await changeSetting(tx, { merchantId, setting: social, change: { [provider]: values } });
}

/** A step. Members log in otherwise; their links stay. */
export async function removeProvider(
  tx: Tx,
  { merchantId, provider }: { readonly merchantId: bigint; readonly provider: SocialProviderCode },
): Promise<void> {
  await changeSetting(tx, { merchantId, setting: social, change: { [provider]: null } });
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
