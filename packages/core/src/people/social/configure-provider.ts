import { type SocialProviderCode, socialProviders } from '@app/shared/domain/social-providers';
import { type SocialCompany, social } from '@app/shared/settings/social';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError, sealPersonal } from '../../platform/kernel/index.ts';
import { changeSetting, lockSetting } from '../../sites/site/index.ts';

interface ProviderOfSite {
  readonly merchantId: bigint;
  readonly provider: SocialProviderCode;
}

export interface NewProvider extends ProviderOfSite {
  /** As the company names itself in its ID tokens: `https://accounts.google.com`. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent: as it was. */
  readonly clientSecret?: string | undefined;
  /** Absent: as it was, and at first yes. */
  readonly enabled?: boolean;
  /** Smaller first. Absent: as it was, and at first 0. */
  readonly place?: number;
  /** What the operator saw, 0 where there was none. Absent: whatever is there. */
  readonly version?: number;
}

/** Where a client secret is kept, for `sealPersonal`. */
export const CLIENT_SECRET = 'social_provider.client_secret';

/** A step. A company as the site has it, which no other operator changes until the transaction ends. */
export async function lockProvider(
  tx: Tx,
  { merchantId, provider }: ProviderOfSite,
): Promise<SocialCompany | null> {
  const { [provider]: company } = await lockSetting(tx, { merchantId, setting: social });
  return company;
}

/**
 * A step. Lets members of a site log in by a company's accounts. Every process follows within five
 * seconds.
 *
 * @throws RangeError for an issuer that is no address by https; on this machine http will do
 * @throws gateway.changed_meanwhile
 * @throws gateway.secret_needed at first, and where a secret would go to another server than it was given for
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

/** A stored secret must not be sent elsewhere by an operator who never saw it. */
function sealedOf({ issuer, clientSecret }: NewProvider, before: SocialCompany | null): string {
  if (clientSecret) return sealPersonal(CLIENT_SECRET, clientSecret).toString('hex');
  if (!before || new URL(before.issuer).origin !== new URL(issuer).origin)
    throw new DomainError('gateway.secret_needed');
  return before.sealedClientSecret;
}

/** A step. Members log in otherwise; their links stay. */
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
