import { sql, type Tx } from '../../../platform/db/index.ts';

const markMet = sql(
  'vendors.mark_won_turnover_met',
  'UPDATE free_spin_grant SET won_served = won WHERE member_id = $1 AND won <> won_served',
);

/**
 * A step. Ends the turnover required for winnings of free spins, because a withdrawal met it. The caller has locked
 * the member's cash.
 */
export async function markWonTurnoverMet(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(markMet, [memberId]);
}
