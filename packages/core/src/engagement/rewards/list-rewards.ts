import { type Money, money } from '@app/shared/money/money';
import {
  type BudgetItem,
  type EndedRewardState,
  endedRewardStates,
} from '@app/shared/rewards/states';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { batchLoader } from '../../platform/kernel/index.ts';
import { givenBonusRows, promisedBonusRows } from '../../play/bonuses/index.ts';
import { REWARD_COLUMNS, type Reward } from './reward.ts';

interface RewardsRequest {
  readonly memberId: bigint;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface RewardsPage {
  readonly rewards: readonly Reward[];
  readonly hasMore: boolean;
  readonly total: number;
  /** Sum over all pages, without goods; for ended rewards only the money that was paid. */
  readonly amount: Money;
}

const claimable = sql(
  'rewards.claimable',
  `SELECT ${REWARD_COLUMNS} FROM reward r
   WHERE r.member_id = $1 AND r.state = 'CLAIMABLE' AND r.expires_at > $5
     AND ($2::uuid IS NULL OR (r.expires_at, r.id) > (
       SELECT expires_at, id FROM reward WHERE member_id = $1 AND public_id = $2))
   ORDER BY r.expires_at, r.id OFFSET $3 LIMIT $4`,
);
const countClaimable = sql(
  'rewards.count_claimable',
  `SELECT count(*)::int AS total, coalesce(sum(amount) FILTER (WHERE goods_id IS NULL), 0)::bigint AS amount FROM reward
   WHERE member_id = $1 AND state = 'CLAIMABLE' AND expires_at > $2`,
);
// The literal list of states is the condition of the partial index, which `= ANY ($5)` alone does not imply.
const ended = sql(
  'rewards.ended',
  `SELECT ${REWARD_COLUMNS} FROM reward r
   WHERE r.member_id = $1 AND r.state IN ('CLAIMED', 'EXPIRED', 'CANCELLED') AND r.state = ANY ($5::text[])
     AND ($2::uuid IS NULL OR (r.ended_at, r.id) < (
       SELECT ended_at, id FROM reward WHERE member_id = $1 AND public_id = $2))
   ORDER BY r.ended_at DESC, r.id DESC OFFSET $3 LIMIT $4`,
);
const countEnded = sql(
  'rewards.count_ended',
  `SELECT count(*)::int AS total, coalesce(sum(amount) FILTER (WHERE state = 'CLAIMED' AND entry_id IS NOT NULL), 0)::bigint AS amount
   FROM reward WHERE member_id = $1 AND state IN ('CLAIMED', 'EXPIRED', 'CANCELLED') AND state = ANY ($2::text[])`,
);

interface Count {
  readonly total: number;
  readonly amount: bigint;
}

/** A query. Rewards that a member can claim, the next to expire first. */
export const claimableRewards = (
  reader: Reader,
  { memberId, afterPublicId, skip = 0, rowsMax }: RewardsRequest,
  now: Date,
): Promise<RewardsPage> =>
  pageOf(rowsMax, [
    reader.query<Reward>(claimable, [memberId, afterPublicId ?? null, skip, rowsMax + 1, now]),
    reader.query<Count>(countClaimable, [memberId, now]),
  ]);

const countOfMembers = sql(
  'rewards.count_claimable_of_members',
  `SELECT (SELECT count(*) FROM reward r
     WHERE r.member_id = m.id AND r.state = 'CLAIMABLE' AND r.expires_at > m.now)::int AS total
   FROM unnest($1::bigint[], $2::timestamptz[]) WITH ORDINALITY AS m (id, now, n) ORDER BY m.n`,
);

interface CountRequest {
  readonly memberId: bigint;
  readonly now: Date;
}

/** A query. Counts the rewards that a member can claim. */
export const claimableCount = batchLoader(
  async (reader: Reader, asked: readonly CountRequest[]) => {
    const rows = await reader.query<{ readonly total: number }>(countOfMembers, [
      asked.map(({ memberId }) => memberId),
      asked.map(({ now }) => now),
    ]);
    return rows.map(({ total }) => total);
  },
);

interface EndedRequest extends RewardsRequest {
  /** Without it all states in which a reward is over. */
  readonly states?: readonly EndedRewardState[];
}

/** A query. Rewards of a member that are claimed or over, the newest first. */
export const endedRewards = (
  reader: Reader,
  { memberId, states = endedRewardStates, afterPublicId, skip = 0, rowsMax }: EndedRequest,
): Promise<RewardsPage> =>
  pageOf(rowsMax, [
    reader.query<Reward>(ended, [memberId, afterPublicId ?? null, skip, rowsMax + 1, states]),
    reader.query<Count>(countEnded, [memberId, states]),
  ]);

async function pageOf(
  rowsMax: number,
  queries: readonly [Promise<Reward[]>, Promise<Count[]>],
): Promise<RewardsPage> {
  const [rows, [count]] = await Promise.all(queries);
  const { total = 0, amount = 0n } = count ?? {};
  return {
    rewards: rows.slice(0, rowsMax),
    hasMore: rows.length > rowsMax,
    total,
    amount: money(amount),
  };
}

/** A reward with its member, for operators. */
export interface RewardOfSite extends Reward {
  readonly username: string;
  readonly memberPublicId: string;
}

// A cursor of another site matches no row, which ends the list.
const ofSite = sql(
  'rewards.of_site',
  `SELECT ${REWARD_COLUMNS}, m.username, m.public_id AS "memberPublicId"
   FROM reward r JOIN ${memberRows} m ON m.id = r.member_id
   WHERE r.merchant_id = $1 AND ($2::bigint IS NULL OR r.member_id = $2)
     AND ($3::uuid IS NULL OR (r.granted_at, r.id) < (
       SELECT granted_at, id FROM reward WHERE merchant_id = $1 AND public_id = $3))
   ORDER BY r.granted_at DESC, r.id DESC LIMIT $4`,
);

interface SiteRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint | undefined;
  readonly afterPublicId: string | undefined;
  readonly rowsMax: number;
}

/** A query. Rewards of a site or a member, refused ones included, the newest first. */
export const rewardsOfSite = (
  reader: Reader,
  { merchantId, memberId, afterPublicId, rowsMax }: SiteRequest,
): Promise<RewardOfSite[]> =>
  reader.query<RewardOfSite>(ofSite, [
    merchantId,
    memberId ?? null,
    afterPublicId ?? null,
    rowsMax,
  ]);

/** Rewards of a source in a window, by state. */
export interface SourceSums {
  readonly source: BudgetItem;
  /** Number of granted rewards, conversions or bonuses, in any state. */
  readonly granted: number;
  readonly claimed: Money;
  readonly promised: Money;
  /** Expired or cancelled. */
  readonly lapsed: Money;
  readonly refused: Money;
}

const SINCE = `$2::date::timestamp AT TIME ZONE 'UTC'`;
const amountIn = (states: string): string =>
  `coalesce(sum(amount) FILTER (WHERE state IN (${states})), 0)::bigint`;
const sums = sql(
  'rewards.sums_of_sources',
  `SELECT source, sum(granted)::int AS granted, sum(claimed)::bigint AS claimed, sum(promised)::bigint AS promised,
     sum(lapsed)::bigint AS lapsed, sum(refused)::bigint AS refused FROM (
   SELECT source, count(*) FILTER (WHERE state <> 'REFUSED') AS granted, ${amountIn("'CLAIMED'")} AS claimed,
     ${amountIn("'CLAIMABLE'")} AS promised, ${amountIn("'EXPIRED', 'CANCELLED'")} AS lapsed,
     ${amountIn("'REFUSED'")} AS refused
   FROM reward WHERE merchant_id = $1 AND granted_at >= ${SINCE} GROUP BY source
   UNION ALL
   SELECT source, 0, 0, sum(amount), 0, 0
   FROM reward_promise WHERE merchant_id = $1 AND amount > 0 AND (ends_at IS NULL OR ends_at > $3) GROUP BY source
   UNION ALL
   SELECT source, count(*), sum(amount), 0, 0, 0
   FROM reward_taking WHERE merchant_id = $1 AND at >= ${SINCE} GROUP BY source
   UNION ALL
   SELECT 'bonus', granted, claimed, promised, 0, 0 FROM (
     SELECT count(*) AS granted, coalesce(sum(amount), 0) AS claimed
     FROM ${givenBonusRows} b WHERE b.merchant_id = $1 AND b.granted_at >= ${SINCE}
   ) given, (
     SELECT coalesce(sum(amount), 0) AS promised FROM ${promisedBonusRows} b WHERE b.merchant_id = $1
   ) promised WHERE granted > 0 OR promised > 0
   ) all_sources GROUP BY source ORDER BY source`,
);

interface SumsRequest {
  readonly merchantId: bigint;
  /** A day in UTC. */
  readonly since: string;
  readonly now: Date;
}

/** A query. Sums by source since a day, with the current promises of offers. */
export const sumsOfSources = (
  reader: Reader,
  { merchantId, since, now }: SumsRequest,
): Promise<SourceSums[]> => reader.query<SourceSums>(sums, [merchantId, since, now]);
