import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { awardPoints } from '../points/index.ts';
import { grantRewards, type NewReward, nextAttempt } from '../rewards/index.ts';
import { rewardKeyOf } from './reward-key.ts';
import type { ChangedProgress } from './write-progress.ts';

/** Rewards of one transaction. */
const AT_ONCE = 200;
const DAY_MS = 86_400_000;

const nextSite = sql(
  'missions.next_site_to_grant',
  `SELECT merchant_id AS "merchantId" FROM mission_progress WHERE grant_at <= $1 ORDER BY grant_at, id LIMIT 1
   FOR UPDATE SKIP LOCKED`,
);
const lockDue = sql(
  'missions.lock_due',
  `SELECT p.id, p.member_id AS "memberId", p.attempt, p.completed_at AS "completedAt", v.name, v.names, v.amount AS reward,
     v.points, v.turnover_times AS "turnoverTimes", v.claim_days AS "claimDays"
   FROM mission_progress p JOIN mission_version v ON v.mission_id = p.mission_id AND v.number = p.version
   WHERE p.merchant_id = $1 AND p.grant_at <= $2 ORDER BY p.grant_at, p.id LIMIT ${AT_ONCE}
   FOR UPDATE OF p SKIP LOCKED`,
);
const settle = sql(
  'missions.settle_grants',
  `UPDATE mission_progress p SET granted = c.granted, grant_at = c.grant_at
   FROM unnest($1::bigint[], $2::boolean[], $3::timestamptz[]) AS c (id, granted, grant_at) WHERE p.id = c.id`,
);

interface Due extends NamedByLanguage {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly attempt: number;
  readonly completedAt: Date;
  readonly reward: Money;
  readonly points: bigint;
  readonly turnoverTimes: number;
  readonly claimDays: number;
}

type GrantDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Grants the rewards of completed missions, each once: points at once, money to claim. Retries refused ones
 * until the time to claim them is over. Concurrent workers share the work. Returns how many it decided.
 */
export async function grantMissionRewards(
  { db, clock, newId, publish }: GrantDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  let count = 0;
  while (!stop.aborted) {
    const granted = await inTransaction(db, (tx) => grantNext(tx, { newId }, clock()));
    if (!granted) break;
    faultPoint('mission.granted');
    count += granted.length;
    for (const { merchantId, memberId, hasPoints } of granted)
      for (const kind of hasPoints ? WITH_POINTS : CHANGES) publish({ merchantId, memberId, kind });
  }
  return count;
}

const CHANGES = ['rewards', 'missions'] as const;
const WITH_POINTS = [...CHANGES, 'balance'] as const;

interface Rewarded extends ChangedProgress {
  readonly hasPoints: boolean;
}

/** Decides the due rewards of one site; undefined if there are none. */
async function grantNext(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  now: Date,
): Promise<Rewarded[] | undefined> {
  const [site] = await tx.query<{ merchantId: bigint }>(nextSite, [now]);
  if (!site) return undefined;
  const { merchantId } = site;
  const due = await tx.query<Due>(lockDue, [merchantId, now]);
  const decided = await rewardAll(tx, deps, { merchantId, due }, now);
  await tx.query(settle, [
    due.map(({ id }) => id),
    due.map(({ id }) => decided.has(id)),
    due.map(({ id, completedAt: earnedAt, claimDays }) =>
      nextAttempt({ isRefused: !decided.has(id), earnedAt, claimDays }, now),
    ),
  ]);
  faultPoint('mission.granting');
  return due.map(({ memberId, points }) => ({ merchantId, memberId, hasPoints: points > 0n }));
}

interface DueOfSite {
  readonly merchantId: bigint;
  readonly due: readonly Due[];
}

/** A step. Gives the points and the money of completed missions. Returns the progress that has all of its reward. */
async function rewardAll(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, due }: DueOfSite,
  now: Date,
): Promise<ReadonlySet<bigint>> {
  const withPoints = due.filter(({ points }) => points > 0n);
  // The key has no attempt: a second completion after a void awards no points again.
  const awards = withPoints.map(({ id, memberId, points }) => ({ memberId, points, key: `${id}` }));
  const awarded = await awardPoints(tx, deps, { merchantId, type: 'mission', awards }, now);
  const withMoney = due.filter(({ reward }) => reward > 0n);
  const rewards = withMoney.map(
    ({ memberId, reward, turnoverTimes, claimDays, name, names, ...progress }): NewReward => ({
      memberId,
      sourceKey: rewardKeyOf(progress),
      amount: reward,
      turnoverTimes,
      names: { name, names },
      expiresAt: new Date(now.getTime() + claimDays * DAY_MS),
    }),
  );
  const outcomes = await grantRewards(tx, deps, { merchantId, source: 'mission', rewards }, now);
  const missing = new Set([
    ...withPoints.filter((_, n) => awarded[n] === 'barred').map(({ id }) => id),
    ...withMoney.filter((_, n) => outcomes[n]?.outcome === 'refused').map(({ id }) => id),
  ]);
  return new Set(due.map(({ id }) => id).filter((id) => !missing.has(id)));
}
