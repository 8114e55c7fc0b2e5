import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { Mission } from './mission.ts';
import {
  checkMissionTerms,
  insertMissionVersion,
  lockRunningMission,
  missionVersionValues,
  type WhichMission,
  type WrittenMission,
} from './mission-version.ts';

const moveOn = sql('missions.next_version', 'UPDATE mission SET version = $2 WHERE id = $1');

interface ChangeMission extends WhichMission, WrittenMission {
  /** Version that the operator saw. */
  readonly version: number;
}

/**
 * A step. Gives a mission new terms, for progress that begins from now on. Returns the earlier ones.
 *
 * @throws mission.not_found, mission.ended, mission.changed_meanwhile, mission.measure_fixed, and the errors of
 * `createMission`
 */
export async function changeMission(
  tx: Tx,
  { version, ...asked }: ChangeMission,
  now: Date,
): Promise<Mission> {
  const before = await lockRunningMission(tx, asked);
  if (before.version !== version) throw new DomainError('mission.changed_meanwhile');
  if (before.measure !== asked.measure || before.period !== asked.period)
    throw new DomainError('mission.measure_fixed');
  const terms = await checkMissionTerms(tx, asked);
  await tx.query(insertMissionVersion, [
    before.id,
    version + 1,
    now,
    ...missionVersionValues(terms),
  ]);
  await tx.query(moveOn, [before.id, version + 1]);
  return before;
}
