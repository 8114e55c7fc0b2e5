import type { Area } from '@app/shared/domain/areas';
import type { Reader } from '../db/index.ts';
import { isWithin, mustBeNetwork } from './networks.ts';
import { forgetSites, type Maintenance, type Site } from './site-directory.ts';

/** What a client is told to wait when nobody said how long the maintenance lasts. */
const UNKNOWN_END_SECONDS = 300;

/**
 * How many seconds the site's maintenance goes on, or nothing while the site is open. Money that
 * is under way is not held up by it: it closes the doors of members, not those of vendors.
 */
export const maintenanceSecondsLeft = ({ maintenance }: Site, now: Date): number | undefined =>
  secondsLeft(maintenance, now);

/** The same of a part of the site, which rests by itself while the others go on. */
export const areaSecondsLeft = ({ resting }: Site, area: Area, now: Date): number | undefined =>
  secondsLeft(resting.get(area), now);

/** The parts of a site that rest now. */
export const areasAtRest = ({ resting }: Site, now: Date): [Area, Maintenance][] =>
  [...resting].filter(([, maintenance]) => secondsLeft(maintenance, now) !== undefined);

/** Whether people go on from there while the site rests, to see whether it may open again. */
export const mayBypass = ({ bypassNetworks }: Site, ip: string): boolean =>
  isWithin(bypassNetworks, ip);

function secondsLeft(maintenance: Maintenance | undefined, now: Date): number | undefined {
  if (!maintenance || now < maintenance.from) return undefined;
  if (!maintenance.until) return UNKNOWN_END_SECONDS;
  const leftMs = maintenance.until.getTime() - now.getTime();
  return leftMs > 0 ? Math.ceil(leftMs / 1_000) : undefined;
}

interface Scheduled {
  readonly merchantId: bigint;
  /** Nothing ends the one that is scheduled or under way. */
  readonly maintenance: Maintenance | undefined;
}

/**
 * A command, or a step where a transaction is given: then `forgetSites` is to follow the commit.
 * Schedules the maintenance of a site, or ends it. Every process follows within five seconds.
 */
export async function scheduleMaintenance(
  db: Reader,
  { merchantId, maintenance }: Scheduled,
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

/** A command, or a step as above. Schedules the maintenance of a part of a site, or ends it. */
export async function scheduleAreaMaintenance(
  db: Reader,
  { merchantId, area, maintenance }: Scheduled & { readonly area: Area },
): Promise<void> {
  const { merchantAreaMaintenance } = db.prisma;
  await merchantAreaMaintenance.deleteMany({ where: { merchantId, area } });
  if (maintenance) {
    const { from, until = null, title, text } = maintenance;
    await merchantAreaMaintenance.create({ data: { merchantId, area, from, until, title, text } });
  }
  forgetSites(db);
}

interface Network {
  readonly merchantId: bigint;
  /** In CIDR notation. */
  readonly network: string;
}

/**
 * A command, or a step as above. From there people go on while the site rests.
 *
 * @throws RangeError when it is not a network
 */
export async function addBypassNetwork(
  db: Reader,
  { merchantId, network }: Network,
): Promise<void> {
  mustBeNetwork(network);
  const row = { merchantId, network };
  await db.prisma.merchantPassingNetwork.upsert({
    where: { merchantId_network: row },
    create: row,
    update: {},
  });
  forgetSites(db);
}

/** A command, or a step as above. From there nobody goes on any more. */
export async function removeBypassNetwork(db: Reader, network: Network): Promise<void> {
  await db.prisma.merchantPassingNetwork.deleteMany({ where: network });
  forgetSites(db);
}
