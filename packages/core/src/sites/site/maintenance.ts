import type { Area } from '@app/shared/site/areas';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Maintenance, Site } from './site-directory.ts';

/** Retry-After if no operator set the end of maintenance. */
const UNKNOWN_END_SECONDS = 300;

/**
 * Remaining seconds of a site's maintenance; undefined while the site is open. It shuts out members, not
 * vendors, so money in transit is not held up.
 */
export const maintenanceSecondsLeft = ({ maintenance }: Site, now: Date): number | undefined =>
  secondsLeft(maintenance, now);

/** Remaining seconds of maintenance of one area, which may be closed while others are open. */
export const areaSecondsLeft = (
  { areaMaintenance }: Site,
  area: Area,
  now: Date,
): number | undefined => secondsLeft(areaMaintenance.get(area), now);

/** The areas of a site under maintenance now. */
export const areasUnderMaintenance = (
  { areaMaintenance }: Site,
  now: Date,
): [Area, Maintenance][] =>
  [...areaMaintenance].filter(([, maintenance]) => secondsLeft(maintenance, now) !== undefined);

function secondsLeft(maintenance: Maintenance | undefined, now: Date): number | undefined {
  if (!maintenance || now < maintenance.from) return undefined;
  if (!maintenance.until) return UNKNOWN_END_SECONDS;
  const leftMs = maintenance.until.getTime() - now.getTime();
  return leftMs > 0 ? Math.ceil(leftMs / 1_000) : undefined;
}

interface Scheduled {
  readonly merchantId: bigint;
  /** Undefined ends scheduled or current maintenance. */
  readonly maintenance: Maintenance | undefined;
}

const schedule = sql(
  'site.schedule_maintenance',
  `UPDATE merchant SET maintenance_from = $2, maintenance_until = $3, maintenance_title = $4,
     maintenance_text = $5
   WHERE id = $1`,
);

/**
 * A step; the caller runs `forgetSites` after the commit. Schedules maintenance of a site, or ends it. Every
 * process follows within five seconds.
 */
export async function scheduleMaintenance(
  tx: Tx,
  { merchantId, maintenance }: Scheduled,
): Promise<void> {
  const { from, until, title, text }: Partial<Maintenance> = maintenance ?? {};
  await tx.query(schedule, [merchantId, from, until, title, text]);
}

const endArea = sql(
  'site.end_area_maintenance',
  'DELETE FROM merchant_area_maintenance WHERE merchant_id = $1 AND area = $2',
);
const scheduleArea = sql(
  'site.schedule_area_maintenance',
  `INSERT INTO merchant_area_maintenance (merchant_id, area, from_at, until_at, title, text)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (merchant_id, area) DO UPDATE SET from_at = excluded.from_at,
     until_at = excluded.until_at, title = excluded.title, text = excluded.text`,
);

/** A step; the caller runs `forgetSites` after the commit. Schedules or ends maintenance of an area. */
export async function scheduleAreaMaintenance(
  tx: Tx,
  { merchantId, area, maintenance }: Scheduled & { readonly area: Area },
): Promise<void> {
  if (!maintenance) {
    await tx.query(endArea, [merchantId, area]);
    return;
  }
  const { from, until, title, text } = maintenance;
  await tx.query(scheduleArea, [merchantId, area, from, until, title, text]);
}
