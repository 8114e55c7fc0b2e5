import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  checkMissionTerms,
  insertMissionVersion,
  missionVersionValues,
  type WrittenMission,
} from './mission-version.ts';

const insert = sql(
  'missions.insert',
  `INSERT INTO mission (public_id, merchant_id, measure, period, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);

/**
 * A step. Creates a mission. Returns its public id.
 *
 * @throws game.not_found, mission.no_reward, the errors of `missionRules`, mission.beyond_edge
 */
export async function createMission(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, ...written }: WrittenMission & { readonly merchantId: bigint },
  now: Date,
): Promise<string> {
  const terms = await checkMissionTerms(tx, { merchantId, ...written });
  const publicId = newId();
  const { measure, period } = written;
  const [row] = await tx.query<{ id: bigint }>(insert, [
    publicId,
    merchantId,
    measure,
    period,
    now,
  ]);
  if (!row) throw new Error('the mission was not written');
  await tx.query(insertMissionVersion, [row.id, 1, now, ...missionVersionValues(terms)]);
  return publicId;
}
