import { type SocialProviderCode, socialProviders } from '@app/shared/domain/social-providers';
import type { Reader } from '../db/index.ts';
import { type Clock, sealPersonal } from '../kernel/index.ts';
import { forgetSites } from '../site/index.ts';

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
 * A command, or a step where a transaction is given. Lets members of a site log in by a company's
 * accounts. Every process follows within five seconds.
 *
 * @throws RangeError for an issuer that is no address by https; on this machine http will do
 */
export async function configureProvider(
  { db, clock }: { readonly db: Reader; readonly clock: Clock },
  { merchantId, provider, issuer, clientId, clientSecret }: NewProvider,
): Promise<void> {
  if (!isGoodIssuer(issuer)) throw new RangeError(`${issuer} is no issuer by https`);
  const values = {
    issuer,
    clientId,
    sealedClientSecret: new Uint8Array(sealPersonal(CLIENT_SECRET, clientSecret)),
    changedAt: clock(),
  };
  await db.prisma.socialProvider.upsert({
    where: { merchantId_provider: { merchantId, provider } },
    create: { merchantId, provider, ...values },
    update: values,
  });
  forgetSites(db);
}

/** A command, or a step as above. Members log in otherwise; who is linked stays so. */
export async function removeProvider(
  db: Reader,
  where: { readonly merchantId: bigint; readonly provider: SocialProviderCode },
): Promise<void> {
  await db.prisma.socialProvider.deleteMany({ where });
  forgetSites(db);
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
