import { sql, type Tx } from '../../platform/db/index.ts';
import { assertClaimable } from './claim-reward.ts';
import { returnToBudgets } from './return-to-budgets.ts';
import { REWARD_COLUMNS, type Reward } from './reward.ts';

const lockOfSite = sql(
  'rewards.lock_of_site',
  `SELECT ${REWARD_COLUMNS} FROM reward r
   WHERE r.public_id = $1 AND r.merchant_id = $2 AND r.state <> 'REFUSED' FOR UPDATE`,
);
const cancel = sql(
  'rewards.cancel',
  `UPDATE reward SET state = 'CANCELLED', ended_at = $2, remark = $3 WHERE id = $1`,
);

/**
 * A step. Cancels a reward that was not claimed. The caller publishes `rewards` to the member afterwards.
 *
 * @param asked.remark text for the member
 * @throws reward.not_found, reward.claimed, reward.expired
 */
export async function cancelReward(
  tx: Tx,
  asked: { readonly merchantId: bigint; readonly publicId: string; readonly remark: string },
  now: Date,
): Promise<Reward> {
  const { merchantId, publicId, remark } = asked;
  const [reward] = await tx.query<Reward>(lockOfSite, [publicId, merchantId]);
  assertClaimable(reward, now);
  await tx.query(cancel, [reward.id, now, remark]);
  await returnToBudgets(tx, [{ merchantId, ...reward }]);
  return reward;
}
