import type { Money } from '@app/shared/money/money';
import type { RewardSource } from '@app/shared/rewards/states';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { grantRewards, nextAttempt } from '../rewards/index.ts';

/** Bonuses of one transaction. Few, because the grants of a site wait for each other. */
const AT_ONCE = 100;
const DAY_MS = 24 * 3_600_000;

const readQueues = sql(
  'vip.bonus_queues',
  `SELECT DISTINCT merchant_id AS "merchantId", source FROM vip_bonus WHERE next_at <= $1 ORDER BY 1, 2`,
);
const lockDue = sql(
  'vip.lock_due_bonuses',
  `SELECT id, member_id AS "memberId", source_key AS "sourceKey", amount, turnover_times AS "turnoverTimes",
     claim_days AS "claimDays", at
   FROM vip_bonus WHERE merchant_id = $1 AND source = $2 AND next_at <= $3
   ORDER BY next_at, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
);
const moveOn = sql(
  'vip.move_bonuses_on',
  `UPDATE vip_bonus b SET next_at = n.next_at FROM unnest($1::bigint[], $2::timestamptz[]) AS n (id, next_at)
   WHERE b.id = n.id`,
);

interface Queue {
  readonly merchantId: bigint;
  readonly source: RewardSource;
}

interface DueBonus {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly sourceKey: string;
  readonly amount: Money;
  readonly turnoverTimes: number;
  readonly claimDays: number;
  readonly at: Date;
}

/**
 * A command. Grants recorded bonuses as rewards. Retries refused ones until the time to claim them is over. Returns how
 * many were granted.
 */
export async function grantDueBonuses(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { db, clock, publish } = deps;
  let count = 0;
  for (const queue of await db.query<Queue>(readQueues, [clock()]))
    while (!stop.aborted) {
      const granted = await inTransaction(db, (tx) => grantNext(tx, deps, queue));
      if (!granted) break;
      count += granted.length;
      for (const memberId of new Set(granted))
        publish({ merchantId: queue.merchantId, memberId, kind: 'rewards' });
    }
  return count;
}

/** Grants the next bonuses of a queue. Returns their members; undefined if none is due. */
async function grantNext(
  tx: Tx,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  { merchantId, source }: Queue,
): Promise<readonly bigint[] | undefined> {
  const now = clock();
  const due = await tx.query<DueBonus>(lockDue, [merchantId, source, now]);
  if (due.length === 0) return undefined;
  const rewards = due.map(({ memberId, sourceKey, amount, turnoverTimes, claimDays }) => ({
    memberId,
    sourceKey,
    amount,
    turnoverTimes,
    expiresAt: new Date(now.getTime() + claimDays * DAY_MS),
  }));
  const outcomes = await grantRewards(tx, { newId }, { merchantId, source, rewards }, now);
  await tx.query(moveOn, [
    due.map(({ id }) => id),
    due.map(({ at: earnedAt, claimDays }, n) =>
      nextAttempt({ isRefused: outcomes[n]?.outcome === 'refused', earnedAt, claimDays }, now),
    ),
  ]);
  faultPoint('vip.bonuses_granted');
  return due.flatMap(({ memberId }, n) => (outcomes[n]?.outcome === 'granted' ? [memberId] : []));
}
