import type { Flag } from '@app/shared/domain/flags';
import type { LanguageCode } from '@app/shared/domain/languages';
import { inTransaction, sql, type Tx } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { forgetSites, type SiteResource } from './site-directory.ts';

/** A command. One change of a site by itself: `changeSite(deps, switchFlag, { … })`. */
export async function changeSite<Change>(
  { db }: Pick<Deps, 'db'>,
  step: (tx: Tx, change: Change) => Promise<void>,
  change: Change,
): Promise<void> {
  await inTransaction(db, (tx) => step(tx, change));
  forgetSites(db);
}

const putFlag = sql(
  'site.put_flag',
  `INSERT INTO merchant_flag (merchant_id, mod_id, enabled) VALUES ($1, $2, $3)
   ON CONFLICT (merchant_id, mod_id) DO UPDATE SET enabled = excluded.enabled`,
);

/**
 * A step; `forgetSites` is to follow the commit. Switches a function of a site. Every process follows
 * within five seconds.
 */
export async function switchFlag(
  tx: Tx,
  { merchantId, flag, enabled }: { merchantId: bigint; flag: Flag; enabled: boolean },
): Promise<void> {
  await tx.query(putFlag, [merchantId, flag, enabled]);
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
  { db }: Pick<Deps, 'db'>,
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

const changeMerchant = sql(
  'site.change_settings',
  `UPDATE merchant SET languages = coalesce($2, languages),
     gtag_id = CASE WHEN $3 THEN $4 ELSE gtag_id END,
     image_hosts = coalesce($5, image_hosts), launch_hosts = coalesce($6, launch_hosts),
     reveals_members = coalesce($7, reveals_members)
   WHERE id = $1`,
);

/**
 * A step; `forgetSites` is to follow the commit. Changes what is given and leaves the rest.
 *
 * @throws RangeError for no language at all, a host that is no https origin, or a tag of another kind
 */
export async function changeSettings(
  tx: Tx,
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
  await tx.query(changeMerchant, [
    merchantId,
    languages,
    gtagId !== undefined,
    gtagId,
    imageHosts,
    launchHosts,
    revealsMembers,
  ]);
}
