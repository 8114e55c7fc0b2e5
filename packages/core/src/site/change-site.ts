import type { Flag } from '@app/shared/domain/flags';
import type { LanguageCode } from '@app/shared/domain/languages';
import type { Database, Reader } from '../db/index.ts';
import { forgetSites, type SiteResource } from './site-directory.ts';

/**
 * A command, or a step where a transaction is given: then `forgetSites` is to follow the commit.
 * Switches a function of a site. Every process follows within five seconds.
 */
export async function switchFlag(
  db: Reader,
  { merchantId, flag, enabled }: { merchantId: bigint; flag: Flag; enabled: boolean },
): Promise<void> {
  await db.prisma.merchantFlag.upsert({
    where: { merchantId_modId: { merchantId, modId: flag } },
    create: { merchantId, modId: flag, enabled },
    update: { enabled },
  });
  forgetSites(db);
}

interface NewResource extends SiteResource {
  readonly merchantId: bigint;
}

/**
 * A command. Points a site to an app, to customer service or the like, instead of where it pointed.
 *
 * @throws RangeError for an address that is neither https nor of this site
 */
export async function pointToResource(
  db: Database,
  { merchantId, kind, url, label }: NewResource,
): Promise<void> {
  const isOwnPage = /^\/(?![/\\])/.test(url);
  if (!isOwnPage && URL.parse(url)?.protocol !== 'https:') {
    throw new RangeError(`${url} is not an https address`);
  }
  await db.prisma.siteResource.upsert({
    where: { merchantId_kind: { merchantId, kind } },
    create: { merchantId, kind, url, label },
    update: { url, label },
  });
  forgetSites(db);
}

/** What a site tells its pages about itself. Hosts are origins: `https://images.example`. */
export interface SiteSettings {
  /** In the order in which they are offered; the first is the site's own. */
  readonly languages: readonly LanguageCode[];
  readonly gtagId: string | null;
  readonly imageHosts: readonly string[];
  readonly launchHosts: readonly string[];
  /** Off, whoever forgot a password is answered alike, known or not. Some licences want it on. */
  readonly revealsMembers: boolean;
}

/**
 * A command, or a step where a transaction is given: then `forgetSites` is to follow the commit.
 * Changes what is given and leaves the rest.
 *
 * @throws RangeError for no language at all, a host that is no https origin, or a tag of another kind
 */
export async function changeSettings(
  db: Reader,
  { merchantId, ...settings }: Partial<SiteSettings> & { readonly merchantId: bigint },
): Promise<void> {
  const { languages, gtagId, imageHosts, launchHosts, revealsMembers } = settings;
  if (languages && new Set(languages).size !== Math.max(1, languages.length)) {
    throw new RangeError('a site has one language or more, each once');
  }
  if (gtagId && !/^G-[A-Z0-9]{4,16}$/.test(gtagId)) throw new RangeError(`${gtagId} is not a tag`);
  for (const host of [...(imageHosts ?? []), ...(launchHosts ?? [])]) {
    const url = URL.parse(host);
    if (url?.protocol !== 'https:' || url.origin !== host) {
      throw new RangeError(`${host} is not an https origin`);
    }
  }
  await db.prisma.merchant.update({
    where: { id: merchantId },
    data: {
      ...(languages && { languages: [...languages] }),
      ...(gtagId !== undefined && { gtagId }),
      ...(imageHosts && { imageHosts: [...imageHosts] }),
      ...(launchHosts && { launchHosts: [...launchHosts] }),
      ...(revealsMembers !== undefined && { revealsMembers }),
    },
  });
  forgetSites(db);
}
