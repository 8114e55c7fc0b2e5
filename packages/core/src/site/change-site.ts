import type { Flag } from '@app/shared/domain/flags';
import type { Database, Reader } from '../db/index.ts';
import { forgetSites, type Maintenance, type SiteResource } from './site-directory.ts';

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

/**
 * A command, or a step as above. Schedules the maintenance of a site, or ends it when there is none
 * to schedule.
 */
export async function scheduleMaintenance(
  db: Reader,
  { merchantId, maintenance }: { merchantId: bigint; maintenance: Maintenance | undefined },
): Promise<void> {
  await db.prisma.merchant.update({
    where: { id: merchantId },
    data: {
      maintenanceFrom: maintenance?.from ?? null,
      maintenanceUntil: maintenance?.until ?? null,
      maintenanceTitle: maintenance?.title ?? null,
      maintenanceText: maintenance?.text ?? null,
    },
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
