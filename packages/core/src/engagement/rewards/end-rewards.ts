import type { RewardSource } from '@app/shared/rewards/states';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { addToCounters, dayOf } from './budget.ts';
import { assertClaimable } from './claim-reward.ts';
import type { NewReward } from './grant-rewards.ts';
import { REWARD_COLUMNS, type Reward } from './reward.ts';

/** Rewards of one transaction. */
const AT_ONCE = 200;

const expire = sql(
  'rewards.expire',
  `WITH due AS (
     SELECT id FROM reward WHERE state = 'CLAIMABLE' AND expires_at <= $1
     ORDER BY expires_at, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
   UPDATE reward r SET state = 'EXPIRED', ended_at = $1 FROM due WHERE r.id = due.id
   RETURNING r.merchant_id AS "merchantId", r.member_id AS "memberId", r.amount, r.granted_at AS "grantedAt"`,
);

interface Ended {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: bigint;
  readonly grantedAt: Date;
}

/** A command. Ends rewards that were not claimed in time; their amounts can be granted again. Returns how many. */
export async function expireRewards(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const ended = await inTransaction(db, async (tx) => {
      const rows = await tx.query<Ended>(expire, [clock()]);
      await giveBack(tx, rows);
      return rows;
    });
    if (ended.length === 0) break;
    faultPoint('reward.expired');
    count += ended.length;
    for (const { merchantId, memberId } of ended)
      publish({ merchantId, memberId, kind: 'rewards' });
  }
  return count;
}

/** Returns amounts to the budgets of the days on which they were granted. */
const giveBack = (tx: Tx, ended: readonly Ended[]): Promise<void> =>
  addToCounters(
    tx,
    ended.map(({ merchantId, memberId, amount, grantedAt }) => ({
      merchantId,
      memberId,
      day: dayOf(grantedAt),
      edge: 0n,
      granted: -amount,
    })),
  );

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
  await giveBack(tx, [{ merchantId, ...reward }]);
  return reward;
}

const withdraw = sql(
  'rewards.withdraw',
  `WITH due AS (
     SELECT r.id FROM unnest($2::bigint[], $3::text[]) AS asked (member_id, source_key)
     JOIN reward r ON r.member_id = asked.member_id AND r.source = $1 AND r.source_key = asked.source_key
     WHERE r.state = 'CLAIMABLE' ORDER BY r.id FOR UPDATE OF r)
   UPDATE reward r SET state = 'CANCELLED', ended_at = $4 FROM due WHERE r.id = due.id AND r.state = 'CLAIMABLE'
   RETURNING r.merchant_id AS "merchantId", r.member_id AS "memberId", r.amount, r.granted_at AS "grantedAt",
     r.source_key AS "sourceKey"`,
);

interface Withdraw {
  readonly source: RewardSource;
  readonly rewards: readonly Pick<NewReward, 'memberId' | 'sourceKey'>[];
}

/**
 * A step. Takes back rewards whose reason is gone, as far as they were not claimed. Returns the keys of those that it took.
 * The caller publishes `rewards` to the members afterwards.
 */
export async function withdrawRewards(
  tx: Tx,
  { source, rewards }: Withdraw,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (rewards.length === 0) return new Set();
  const rows = await tx.query<Ended & { readonly sourceKey: string }>(withdraw, [
    source,
    rewards.map(({ memberId }) => memberId),
    rewards.map(({ sourceKey }) => sourceKey),
    now,
  ]);
  await giveBack(tx, rows);
  return new Set(rows.map(({ sourceKey }) => sourceKey));
}
