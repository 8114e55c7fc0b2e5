import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { type EndedReward, returnToBudgets } from './return-to-budgets.ts';

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

/** A command. Ends rewards that were not claimed in time; their amounts can be granted again. Returns how many. */
export async function expireRewards(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const ended = await inTransaction(db, async (tx) => {
      const rows = await tx.query<EndedReward>(expire, [clock()]);
      await returnToBudgets(tx, rows);
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
