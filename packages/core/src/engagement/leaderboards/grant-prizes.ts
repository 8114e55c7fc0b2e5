import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { grantRewards, type NewReward, nextAttempt } from '../rewards/index.ts';

const GRANTS_AT_ONCE = 200;
const DAY_MS = 86_400_000;

// `grantRewards` takes the rewards of one site, so the prize that is due first chooses the site of a batch.
const nextSite = sql(
  'leaderboards.next_site_to_grant',
  `SELECT b.merchant_id AS "merchantId" FROM leaderboard_result r JOIN leaderboard b ON b.id = r.leaderboard_id
   WHERE r.grant_at <= $1 ORDER BY r.grant_at, r.leaderboard_id, r.position LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
);
const lockDue = sql(
  'leaderboards.lock_due_prizes',
  `SELECT r.leaderboard_id AS "leaderboardId", r.position, r.member_id AS "memberId", r.prize, b.name, b.names,
     b.public_id AS "publicId", b.turnover_times AS "turnoverTimes", b.claim_days AS "claimDays", b.frozen_at AS "frozenAt"
   FROM leaderboard_result r JOIN leaderboard b ON b.id = r.leaderboard_id
   WHERE b.merchant_id = $1 AND r.grant_at <= $2
   ORDER BY r.grant_at, r.leaderboard_id, r.position LIMIT ${GRANTS_AT_ONCE} FOR UPDATE OF r SKIP LOCKED`,
);
const settle = sql(
  'leaderboards.settle_prizes',
  `UPDATE leaderboard_result r SET grant_at = c.grant_at
   FROM unnest($1::bigint[], $2::int[], $3::timestamptz[]) AS c (leaderboard_id, position, grant_at)
   WHERE r.leaderboard_id = c.leaderboard_id AND r.position = c.position`,
);

interface Due extends NamedByLanguage {
  readonly leaderboardId: bigint;
  readonly position: number;
  readonly memberId: bigint;
  readonly prize: Money;
  readonly publicId: string;
  readonly turnoverTimes: number;
  readonly claimDays: number;
  readonly frozenAt: Date;
}

export type FreezeDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/** A command. Grants due prizes, each once. Retries refused ones until the time to claim them is over. */
export async function grantPrizes(
  { db, clock, newId, publish }: FreezeDeps,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const granted = await inTransaction(db, (tx) => grantNext(tx, { newId }, clock()));
    if (!granted) break;
    faultPoint('leaderboard.prizes_granted');
    for (const { merchantId, memberId } of granted)
      publish({ merchantId, memberId, kind: 'rewards' });
  }
}

/** Decides the due prizes of one site; undefined if there are none. */
async function grantNext(tx: Tx, deps: Pick<Deps, 'newId'>, now: Date) {
  const [site] = await tx.query<{ merchantId: bigint }>(nextSite, [now]);
  if (!site) return undefined;
  const { merchantId } = site;
  const due = await tx.query<Due>(lockDue, [merchantId, now]);
  const rewards = due.map(
    ({ memberId, publicId, prize, turnoverTimes, claimDays, name, names }): NewReward => ({
      memberId,
      sourceKey: publicId,
      amount: prize,
      turnoverTimes,
      names: { name, names },
      expiresAt: new Date(now.getTime() + claimDays * DAY_MS),
    }),
  );
  const outcomes = await grantRewards(
    tx,
    deps,
    { merchantId, source: 'leaderboard', rewards },
    now,
  );
  await tx.query(settle, [
    due.map(({ leaderboardId }) => leaderboardId),
    due.map(({ position }) => position),
    due.map(({ frozenAt: earnedAt, claimDays }, n) =>
      nextAttempt({ isRefused: outcomes[n]?.outcome === 'refused', earnedAt, claimDays }, now),
    ),
  ]);
  return due.map(({ memberId }) => ({ merchantId, memberId }));
}
