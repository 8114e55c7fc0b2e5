import { type SocialCompany, social } from '@app/shared/access/social.settings';
import { type SocialProviderCode, socialProviders } from '@app/shared/access/social-providers';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError, sealPersonal } from '../../platform/kernel/index.ts';
import { changeSetting, lockSetting } from '../../sites/site/index.ts';

interface ProviderOfSite {
  readonly merchantId: bigint;
  readonly provider: SocialProviderCode;
}

export interface NewProvider extends ProviderOfSite {
  /** As in the company's ID tokens: `https://accounts.google.com`. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent: unchanged. */
  readonly clientSecret?: string | undefined;
  /** Absent: unchanged; true for a new one. */
  readonly enabled?: boolean;
  /** Smaller first. Absent: unchanged; 0 for a new one. */
  readonly place?: number;
  /** The version that the operator saw, 0 for none. Absent: any. */
  readonly version?: number;
}

/** The place of the client secret, for `sealPersonal`. */
export const CLIENT_SECRET = 'social_provider.client_secret';

/** A step. Locks a site's company until the transaction ends. */
export async function lockProvider(
  tx: Tx,
  { merchantId, provider }: ProviderOfSite,
): Promise<SocialCompany | null> {
  const { [provider]: company } = await lockSetting(tx, { merchantId, setting: social });
  return company;
}

/**
 * A step. Lets members of a site log in by accounts of a company. Every process follows within five seconds.
 *
 * @throws RangeError for an issuer without https, except on this machine
 * @throws gateway.changed_meanwhile
 * @throws gateway.secret_needed at first, and if a stored secret would go to another server than it was entered
 * for
 */
export async function configureProvider(tx: Tx, wanted: NewProvider, now: Date): Promise<void> {
  const { merchantId, provider, issuer, clientId } = wanted;
  if (!isGoodIssuer(issuer)) throw new RangeError(`${issuer} is no issuer by https`);
  const before = await lockProvider(tx, wanted);
  const version = before?.version ?? 0;
  if ((wanted.version ?? version) !== version) throw new DomainError('gateway.changed_meanwhile');
  const values = {
    issuer,
    clientId,
    sealedClientSecret: sealedOf(wanted, before),
    changedAt: now.getTime(),
    enabled: wanted.enabled ?? before?.enabled ?? true,
    place: wanted.place ?? before?.place ?? 0,
    version: version + 1,
  };
  await changeSetting(tx, { merchantId, setting: social, change: { [provider]: values } });
}

/** An operator who never saw a stored secret must not redirect it. */
function sealedOf({ issuer, clientSecret }: NewProvider, before: SocialCompany | null): string {
  if (clientSecret) return sealPersonal(CLIENT_SECRET, clientSecret).toString('hex');
  if (!before || new URL(before.issuer).origin !== new URL(issuer).origin)
    throw new DomainError('gateway.secret_needed');
  return before.sealedClientSecret;
}

/** A step. Removes a company from a site; members' links to it stay. */
export async function removeProvider(
  tx: Tx,
  { merchantId, provider }: ProviderOfSite,
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
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}
