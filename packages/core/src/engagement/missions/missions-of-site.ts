import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { Mission } from './mission.ts';
import {
  MISSION_COLUMNS,
  MISSION_FROM,
  type MissionRow,
  missionOf,
  type WhichMission,
} from './mission-version.ts';

const MISSIONS_PER_SITE_MAX = 500;

const ofSite = sql(
  'missions.of_site',
  `SELECT ${MISSION_COLUMNS}, done.begun, done.completed
   FROM ${MISSION_FROM}
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS begun, count(*) FILTER (WHERE completed_at IS NOT NULL)::int AS completed
     FROM mission_progress p WHERE p.mission_id = m.id) done
   WHERE m.merchant_id = $1
   ORDER BY m.ended_at IS NOT NULL, m.id DESC LIMIT ${MISSIONS_PER_SITE_MAX}`,
);
const find = sql(
  'missions.find',
  `SELECT m.id, v.name FROM ${MISSION_FROM} WHERE m.merchant_id = $1 AND m.public_id = $2`,
);

/** A mission with its results, for operators. */
export interface MissionOfSite extends Mission {
  /** Members and periods with progress. */
  readonly begun: number;
  readonly completed: number;
}

/** A query. Missions of a site, the newest first, ended ones last. */
export async function missionsOfSite(reader: Reader, merchantId: bigint): Promise<MissionOfSite[]> {
  const rows = await reader.query<MissionRow & { begun: number; completed: number }>(ofSite, [
    merchantId,
  ]);
  return rows.map((row) => ({
    ...missionOf(row),
    begun: row.begun,
    completed: row.completed,
  }));
}

/** A query. A mission of a site. @throws mission.not_found */
export async function findMission(
  reader: Reader,
  { merchantId, publicId }: WhichMission,
): Promise<{ readonly id: bigint; readonly name: string }> {
  const [row] = await reader.query<{ id: bigint; name: string }>(find, [merchantId, publicId]);
  if (!row) throw new DomainError('mission.not_found');
  return row;
}
