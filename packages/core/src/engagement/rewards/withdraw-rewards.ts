import type { RewardSource } from '@app/shared/rewards/states';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { NewReward } from './grant-rewards.ts';
import { type EndedReward, returnToBudgets } from './return-to-budgets.ts';

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
 * A step. Cancels unclaimed rewards that are no longer earned, and returns their keys. The caller publishes `rewards`
 * to the members afterwards.
 */
export async function withdrawRewards(
  tx: Tx,
  { source, rewards }: Withdraw,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (rewards.length === 0) return new Set();
  const rows = await tx.query<EndedReward & { readonly sourceKey: string }>(withdraw, [
    source,
    rewards.map(({ memberId }) => memberId),
    rewards.map(({ sourceKey }) => sourceKey),
    now,
  ]);
  await returnToBudgets(tx, rows);
  return new Set(rows.map(({ sourceKey }) => sourceKey));
}
