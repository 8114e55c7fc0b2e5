import { sql, type Tx } from '../../platform/db/index.ts';

const sightings = sql('risk.erase_sightings', 'DELETE FROM risk_sighting WHERE member_id = $1');
const marks = sql('risk.erase_marks', 'DELETE FROM risk_mark WHERE member_id = $1');
const standing = sql('risk.erase_standing', 'DELETE FROM risk_standing WHERE member_id = $1');

/** A step. Erases a member's sightings and marks. Safe to repeat. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  for (const statement of [sightings, marks, standing]) await tx.query(statement, [memberId]);
}
