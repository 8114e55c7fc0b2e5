import { sql, type Tx } from '../../platform/db/index.ts';
import type { Mission } from './mission.ts';
import { lockRunningMission, type WhichMission } from './mission-version.ts';

const end = sql('missions.end', 'UPDATE mission SET ended_at = $2 WHERE id = $1');

/** A step. Ends a mission: later events do not count. @throws mission.not_found, mission.ended */
export async function endMission(tx: Tx, which: WhichMission, now: Date): Promise<Mission> {
  const before = await lockRunningMission(tx, which);
  await tx.query(end, [before.id, now]);
  return before;
}
