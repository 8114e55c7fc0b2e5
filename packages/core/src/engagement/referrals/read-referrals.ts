import { type Money, money } from '@app/shared/money/money';
import type { ReferralReason, ReferralState } from '@app/shared/referrals/states';
import { creditedDepositRows } from '../../money/deposits/index.ts';
import { memberRows, publicNameOf } from '../../people/members/index.ts';
import { personalRows } from '../../people/profile/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import {
  parsePromotionRules,
  promotionVersionRows,
  type ReferralRules,
  runningPromotionRows,
  sitePromotionRows,
} from '../promotions/index.ts';
import { rewardRows } from '../rewards/index.ts';
import { vipDayRows } from '../vip/index.ts';

/** Terms for friends who register now. */
export interface ReferralTerms {
  readonly rules: ReferralRules;
  readonly turnoverTimes: number;
  readonly endsAt: Date | null;
}

const readTerms = sql(
  'referrals.terms',
  `SELECT rules, turnover_times AS "turnoverTimes", ends_at AS "endsAt" FROM ${runningPromotionRows} p
   WHERE merchant_id = $1 AND kind = 'REFERRAL' AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2)
   ORDER BY id DESC LIMIT 1`,
);

type WrittenRules = Parameters<typeof parsePromotionRules>[0];

/** A query. Terms for friends who register now; undefined if the site rewards no invitations. */
export async function referralTerms(
  reader: Reader,
  merchantId: bigint,
  now: Date,
): Promise<ReferralTerms | undefined> {
  type Row = Omit<ReferralTerms, 'rules'> & { readonly rules: WrittenRules };
  const [row] = await reader.query<Row>(readTerms, [merchantId, now]);
  return row && { ...row, rules: parsePromotionRules(row.rules) as ReferralRules };
}

/** Sums over a member's invitations. */
export interface ReferralSums {
  readonly invited: number;
  readonly rewarded: number;
  readonly amount: Money;
}

const readSums = sql(
  'referrals.sums',
  `SELECT count(*)::int AS invited, count(*) FILTER (WHERE is_inviter_granted)::int AS rewarded,
     coalesce(sum(inviter_amount) FILTER (WHERE is_inviter_granted), 0)::bigint AS amount
   FROM referral WHERE inviter_id = $1`,
);

/** A query. Counts a member's invited friends and sums the rewards for them. */
export async function referralSums(reader: Reader, memberId: bigint): Promise<ReferralSums> {
  const [row] = await reader.query<ReferralSums>(readSums, [memberId]);
  return row ?? { invited: 0, rewarded: 0, amount: money(0n) };
}

/** A friend whom a member invited. */
export interface InvitedFriend {
  readonly publicId: string;
  /** As other members see it. */
  readonly name: string;
  readonly registeredAt: Date;
  readonly endsAt: Date;
  readonly state: ReferralState;
  readonly reason: ReferralReason | null;
  /** Null: not required. */
  readonly hasPhone: boolean | null;
  readonly hasDeposit: boolean;
  readonly hasBet: boolean | null;
  /** Reward of the inviter; zero until it is granted. */
  readonly amount: Money;
}

const page = sql(
  'referrals.friends',
  `SELECT r.public_id AS "publicId", friend.username, friend.nickname, r.registered_at AS "registeredAt",
     r.end_day::timestamp AT TIME ZONE site.time_zone AS "endsAt", r.state, r.reason,
     CASE WHEN (v.rules->>'needsPhone')::boolean THEN personal.phone_verified_at IS NOT NULL END AS "hasPhone",
     EXISTS (SELECT FROM ${creditedDepositRows} d
       WHERE d.member_id = r.friend_id AND d.completed_at >= r.registered_at
         AND d.completed_at < r.end_day::timestamp AT TIME ZONE site.time_zone
         AND d.amount >= (v.rules->>'depositMin')::bigint) AS "hasDeposit",
     CASE WHEN (v.rules->>'betMin')::bigint > 0 THEN (SELECT coalesce(sum(d.turnover), 0) FROM ${vipDayRows} d
       WHERE d.member_id = r.friend_id AND d.day >= r.first_day AND d.day < r.end_day)
         >= (v.rules->>'betMin')::bigint END AS "hasBet",
     CASE WHEN r.is_inviter_granted THEN r.inviter_amount ELSE 0 END AS amount
   FROM referral r
   JOIN ${merchantRows} site ON site.id = r.merchant_id
   JOIN ${memberRows} friend ON friend.id = r.friend_id
   JOIN ${promotionVersionRows} v ON v.promotion_id = r.promotion_id AND v.number = r.version
   LEFT JOIN ${personalRows} personal ON personal.member_id = r.friend_id
   WHERE r.inviter_id = $1 AND ($2::uuid IS NULL OR r.id < (
     SELECT id FROM referral WHERE public_id = $2 AND inviter_id = $1))
   ORDER BY r.id DESC OFFSET $3 LIMIT $4`,
);

interface PageRequest {
  readonly memberId: bigint;
  /** Cursor: the last row of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface FriendsPage {
  readonly friends: readonly InvitedFriend[];
  readonly hasMore: boolean;
  readonly sums: ReferralSums;
}

interface Named {
  readonly username: string;
  readonly nickname: string;
}

/** A query. Friends whom a member invited, the newest first. */
export async function invitedFriends(
  reader: Reader,
  { memberId, afterPublicId, skip = 0, rowsMax }: PageRequest,
): Promise<FriendsPage> {
  const [rows, sums] = await Promise.all([
    reader.query<Omit<InvitedFriend, 'name'> & Named>(page, [
      memberId,
      afterPublicId ?? null,
      skip,
      rowsMax + 1,
    ]),
    referralSums(reader, memberId),
  ]);
  const friends = rows.slice(0, rowsMax).map(({ username, nickname, ...row }) => ({
    ...row,
    name: publicNameOf({ username, nickname }),
  }));
  return { friends, hasMore: rows.length > rowsMax, sums };
}

/** A claimed reward for a friend. */
export interface ReferralClaim {
  readonly publicId: string;
  readonly name: string;
  readonly claimedAt: Date;
  readonly deposit: Money;
  readonly amount: Money;
}

const CLAIMED = `FROM referral r
   JOIN ${sitePromotionRows} p ON p.id = r.promotion_id
   JOIN ${rewardRows} w ON w.member_id = r.inviter_id AND w.source = 'promotion'
     AND w.source_key = p.public_id || ' friend ' || r.public_id
   WHERE r.inviter_id = $1 AND r.is_inviter_granted AND w.state = 'CLAIMED' AND w.ended_at >= $2 AND w.ended_at < $3`;
const claimPage = sql(
  'referrals.claims',
  `SELECT c.*, friend.username, friend.nickname FROM (
     SELECT r.public_id AS "publicId", r.friend_id, w.ended_at AS "claimedAt", r.deposit, w.amount, r.id ${CLAIMED}) c
   JOIN ${memberRows} friend ON friend.id = c.friend_id
   WHERE $4::uuid IS NULL OR (c."claimedAt", c.id) < (
     SELECT w.ended_at, r.id ${CLAIMED} AND r.public_id = $4)
   ORDER BY c."claimedAt" DESC, c.id DESC OFFSET $5 LIMIT $6`,
);
const claimSums = sql(
  'referrals.claim_sums',
  `SELECT count(*)::int AS total, coalesce(sum(r.deposit), 0)::bigint AS deposits,
     coalesce(sum(w.amount), 0)::bigint AS amount ${CLAIMED}`,
);

export interface ClaimsPage {
  readonly claims: readonly ReferralClaim[];
  readonly hasMore: boolean;
  /** Over the whole span, like the sums. */
  readonly total: number;
  readonly deposits: Money;
  readonly amount: Money;
}

interface ClaimsRequest extends PageRequest {
  readonly from: Date;
  readonly to: Date;
}

/** A query. Rewards for friends that a member claimed in a span of time, the newest first. */
export async function referralClaims(
  reader: Reader,
  { memberId, from, to, afterPublicId, skip = 0, rowsMax }: ClaimsRequest,
): Promise<ClaimsPage> {
  const [rows, [sums]] = await Promise.all([
    reader.query<Omit<ReferralClaim, 'name'> & Named>(claimPage, [
      memberId,
      from,
      to,
      afterPublicId ?? null,
      skip,
      rowsMax + 1,
    ]),
    reader.query<Omit<ClaimsPage, 'claims' | 'hasMore'>>(claimSums, [memberId, from, to]),
  ]);
  if (!sums) throw new Error('the query returned no row');
  const claims = rows
    .slice(0, rowsMax)
    .map(({ publicId, claimedAt, deposit, amount, ...named }) => ({
      publicId,
      claimedAt,
      deposit,
      amount,
      name: publicNameOf(named),
    }));
  return { claims, hasMore: rows.length > rowsMax, ...sums };
}
