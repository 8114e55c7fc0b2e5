import type { Flag } from '@app/shared/domain/flags';
import type { Database } from '../db/index.ts';
import { forgetSites, type Maintenance } from './site-directory.ts';

/** A command. Switches a function of a site. Every process follows within five seconds. */
export async function switchFlag(
  db: Database,
  { merchantId, flag, enabled }: { merchantId: bigint; flag: Flag; enabled: boolean },
): Promise<void> {
  await db.prisma.merchantFlag.upsert({
    where: { merchantId_modId: { merchantId, modId: flag } },
    create: { merchantId, modId: flag, enabled },
    update: { enabled },
  });
  forgetSites(db);
}

/** A command. Schedules the maintenance of a site, or ends it when there is none to schedule. */
export async function scheduleMaintenance(
  db: Database,
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
