import { cash } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { assertClaimable } from './claim-reward.ts';
import { REWARD_COLUMNS, type Reward } from './reward.ts';

/** A reward that is goods of the mall. */
interface GoodsReward extends Reward {
  readonly goodsId: string;
}

const lock = sql(
  'rewards.lock_goods_of_member',
  `SELECT ${REWARD_COLUMNS} FROM reward r
   WHERE r.public_id = $1 AND r.member_id = $2 AND r.goods_id IS NOT NULL AND r.state <> 'REFUSED' FOR UPDATE`,
);
const settle = sql(
  'rewards.settle_goods',
  `UPDATE reward SET state = 'CLAIMED', ended_at = $2 WHERE id = $1`,
);
const reopen = sql(
  'rewards.reopen_goods',
  `UPDATE reward SET state = 'CLAIMABLE', ended_at = NULL, expires_at = $3
   WHERE public_id = $1 AND member_id = $2 AND state = 'CLAIMED' AND goods_id IS NOT NULL AND entry_id IS NULL`,
);

interface WhichReward {
  readonly memberId: bigint;
  readonly publicId: string;
}

/**
 * A step. Locks the member, their cash and a reward of goods that they can claim now.
 *
 * @throws reward.not_found also for a reward of money, reward.claimed, reward.expired, and the errors of
 *   `lockAndCheckMember`
 */
export async function lockGoodsReward(
  tx: Tx,
  { memberId, publicId }: WhichReward,
  now: Date,
): Promise<GoodsReward> {
  await lockAndCheckMember(tx, { act: 'claimReward', memberId, accounts: [cash(memberId)] }, now);
  const [reward] = await tx.query<Reward>(lock, [publicId, memberId]);
  assertClaimable(reward, now);
  const { goodsId } = reward;
  if (goodsId === null) throw new DomainError('reward.not_found');
  return { ...reward, goodsId };
}

/** A step. Ends a reward whose goods were ordered: nothing is paid. The reward is locked. */
export async function settleGoodsReward(tx: Tx, { id }: GoodsReward, now: Date): Promise<void> {
  await tx.query(settle, [id, now]);
}

/** A step. Makes goods claimable again after their order was rejected. */
export async function reopenGoodsReward(
  tx: Tx,
  { memberId, publicId, expiresAt }: WhichReward & { readonly expiresAt: Date },
): Promise<void> {
  await tx.query(reopen, [publicId, memberId, expiresAt]);
}
