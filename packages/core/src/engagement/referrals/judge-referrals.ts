import { writtenNames } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import type { ReferralReason, ReferralState } from '@app/shared/referrals/states';
import { creditedDepositRows } from '../../money/deposits/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { notifyMembers } from '../../people/messages/index.ts';
import { personalRows } from '../../people/profile/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import {
  issueRewards,
  lockPromotion,
  nameOf,
  parsePromotionRules,
  promotionVersionRows,
  type ReferralRules,
  type SitePromotion,
  type WantedReward,
} from '../promotions/index.ts';
import { nextAttempt } from '../rewards/index.ts';
import { vipDayRows } from '../vip/index.ts';
import { findReferralTies } from './find-referral-ties.ts';
import { linkFriends } from './link-friends.ts';
import { nextReferralState, type ReferralFacts } from './next-referral-state.ts';
import { FRIEND_PERIOD, inviterPeriodOf } from './reward-periods.ts';

/** Invitations of one transaction. */
const AT_ONCE = 100;

const nextPromotion = sql(
  'referrals.next_promotion',
  `SELECT promotion_id AS "promotionId" FROM referral WHERE check_at <= $1 ORDER BY check_at, id LIMIT 1
   FOR UPDATE SKIP LOCKED`,
);
const lockDue = sql(
  'referrals.lock_due',
  `SELECT r.id, r.public_id AS "publicId", r.inviter_id AS "inviterId", r.friend_id AS "friendId", r.version, r.state,
     r.grounds, r.is_cleared AS "isCleared", r.deposit, r.deposit_id AS "depositId", r.inviter_amount AS "inviterAmount",
     r.friend_amount AS "friendAmount", r.is_inviter_granted AS "isInviterGranted",
     r.is_friend_granted AS "isFriendGranted", r.reason, r.decided_at AS "decidedAt", v.rules,
     v.turnover_times AS "turnoverTimes", v.claim_days AS "claimDays"
   FROM referral r JOIN ${promotionVersionRows} v ON v.promotion_id = r.promotion_id AND v.number = r.version
   WHERE r.promotion_id = $1 AND r.check_at <= $2 ORDER BY r.check_at, r.id LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED`,
);
const readFacts = sql(
  'referrals.facts',
  `SELECT r.id, r.end_day::timestamp AT TIME ZONE site.time_zone AS "endsAt",
     friend.closed_at IS NOT NULL OR inviter.closed_at IS NOT NULL AS "isGone",
     personal.phone_verified_at IS NOT NULL AS "hasPhone",
     counted.amount AS deposit, counted.id AS "depositId",
     (SELECT coalesce(sum(d.turnover), 0)::bigint FROM ${vipDayRows} d
      WHERE d.member_id = r.friend_id AND d.day >= r.first_day AND d.day < r.end_day) AS turnover,
     EXISTS (SELECT FROM ${vipDayRows} d WHERE d.member_id = r.inviter_id AND d.turnover > 0
       AND d.day > ($4::timestamptz AT TIME ZONE site.time_zone)::date - asked.active_days) AS "isActive",
     (SELECT count(*)::int FROM referral o WHERE o.inviter_id = r.inviter_id AND o.state IN ('earned', 'rewarded')
        AND o.inviter_amount > 0) AS friends
   FROM unnest($1::bigint[], $2::bigint[], $3::int[]) AS asked (id, deposit_min, active_days)
   JOIN referral r ON r.id = asked.id
   JOIN ${merchantRows} site ON site.id = r.merchant_id
   JOIN ${memberRows} friend ON friend.id = r.friend_id
   JOIN ${memberRows} inviter ON inviter.id = r.inviter_id
   LEFT JOIN ${personalRows} personal ON personal.member_id = r.friend_id
   LEFT JOIN LATERAL (
     SELECT d.id, d.amount FROM ${creditedDepositRows} d
     WHERE d.member_id = r.friend_id AND d.completed_at >= r.registered_at
       AND d.completed_at < r.end_day::timestamp AT TIME ZONE site.time_zone AND d.amount >= asked.deposit_min
     ORDER BY d.completed_at, d.id LIMIT 1) counted ON true`,
);
const readCurrency = sql(
  'referrals.currency',
  `SELECT currency FROM ${merchantRows} m WHERE id = $1`,
);
const settle = sql(
  'referrals.settle',
  `UPDATE referral r SET state = c.state, check_at = c.check_at, reason = c.reason, deposit = c.deposit, deposit_id = c.deposit_id,
     inviter_amount = c.inviter_amount, friend_amount = c.friend_amount, is_inviter_granted = c.is_inviter_granted,
     is_friend_granted = c.is_friend_granted, decided_at = c.decided_at, grounds = string_to_array(c.grounds, ' ')
   FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
     $8::boolean[], $9::boolean[], $10::timestamptz[], $11::text[], $12::bigint[])
     AS c (id, state, check_at, reason, deposit, inviter_amount, friend_amount, is_inviter_granted, is_friend_granted,
       decided_at, grounds, deposit_id)
   WHERE r.id = c.id`,
);

interface Referral {
  readonly id: bigint;
  readonly publicId: string;
  readonly inviterId: bigint;
  readonly friendId: bigint;
  readonly version: number;
  readonly state: ReferralState;
  readonly checkAt?: Date | null;
  readonly grounds: readonly string[];
  readonly isCleared: boolean;
  readonly deposit: Money | null;
  readonly depositId: bigint | null;
  readonly inviterAmount: Money | null;
  readonly friendAmount: Money | null;
  readonly isInviterGranted: boolean;
  readonly isFriendGranted: boolean;
  readonly reason: ReferralReason | null;
  readonly decidedAt: Date | null;
  readonly rules: ReferralRules;
  readonly turnoverTimes: number;
  readonly claimDays: number;
}

type JudgeDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Records new friends, decides due invitations, and issues the rewards of both sides, each once. Retries
 * refused rewards until the time to claim them is over. Returns the number of invitations that it checked.
 */
export async function judgeReferrals(
  deps: JudgeDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { db, clock, newId, publish } = deps;
  await linkFriends(deps, stop);
  let count = 0;
  while (!stop.aborted) {
    const judged = await inTransaction(db, (tx) => judgeNext(tx, { newId }, clock()));
    if (!judged) break;
    faultPoint('referral.judged');
    count += judged.count;
    for (const memberId of judged.rewarded)
      for (const kind of ['rewards', 'messages'] as const)
        publish({ merchantId: judged.merchantId, memberId, kind });
  }
  return count;
}

interface Judged {
  readonly merchantId: bigint;
  readonly count: number;
  /** Members who got a reward. */
  readonly rewarded: readonly bigint[];
}

/** Lock order: invitations, their promotion, the budget of rewards. Undefined: none is due. */
async function judgeNext(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  now: Date,
): Promise<Judged | undefined> {
  const [next] = await tx.query<{ promotionId: bigint }>(nextPromotion, [now]);
  if (!next) return undefined;
  const promotion = await lockPromotion(tx, next.promotionId);
  const { merchantId } = promotion;
  const rows = await tx.query<
    Omit<Referral, 'rules'> & { rules: Parameters<typeof parsePromotionRules>[0] }
  >(lockDue, [promotion.id, now]);
  const due = rows.map(
    (row): Referral => ({ ...row, rules: parsePromotionRules(row.rules) as ReferralRules }),
  );
  const decided = await decide(tx, { promotion, due }, now);
  const { settled, rewarded } = await reward(tx, deps, { promotion, decided }, now);
  await write(tx, settled);
  faultPoint('referral.judging');
  return { merchantId, count: due.length, rewarded };
}

interface Due {
  readonly promotion: SitePromotion;
  readonly due: readonly Referral[];
}

type Facts = Omit<ReferralFacts, 'rules' | 'isSuspicious'> & Pick<Referral, 'id' | 'depositId'>;

/** Decides open invitations. Those that have already earned their rewards are not changed. */
async function decide(tx: Tx, { promotion, due }: Due, now: Date): Promise<Referral[]> {
  const open = due.filter(({ state }) => state === 'open');
  const [site] = await tx.query<{ currency: string }>(readCurrency, [promotion.merchantId]);
  if (!site) throw new Error(`there is no site ${promotion.merchantId}`);
  const facts = new Map(
    (
      await tx.query<Facts>(readFacts, [
        open.map(({ id }) => id),
        open.map(({ rules }) => rules.depositMin),
        open.map(({ rules }) => rules.activeDays),
        now,
      ])
    ).map((row) => [row.id, row]),
  );
  const ties = await findReferralTies(
    tx,
    open.filter(({ id, isCleared }) => !isCleared && facts.get(id)?.deposit !== null),
  );
  const hasEnded = promotion.endedAt !== null;
  const more = new Map<bigint, number>();
  return due.map((one) => {
    const known = facts.get(one.id);
    if (!known) return one;
    const grounds = ties.get(one.friendId) ?? [];
    const friends = known.friends + (more.get(one.inviterId) ?? 0);
    const state = { ...known, rules: one.rules, friends, isSuspicious: grounds.length > 0 };
    const next = nextReferralState(state, { hasEnded, currency: site.currency, now });
    if (next.inviterAmount > 0n) more.set(one.inviterId, (more.get(one.inviterId) ?? 0) + 1);
    const isOver = next.state === 'earned' || next.state === 'lapsed';
    return {
      ...one,
      ...next,
      ...(next.state !== 'earned' && { inviterAmount: null, friendAmount: null }),
      deposit: known.deposit,
      depositId: known.depositId,
      grounds: one.isCleared ? one.grounds : grounds,
      decidedAt: isOver ? now : null,
    };
  });
}

interface Decided {
  readonly promotion: SitePromotion;
  readonly decided: readonly Referral[];
}

interface Side extends WantedReward {
  readonly of: Referral;
  readonly isInviter: boolean;
}

/** Issues earned rewards that are not granted yet, to both sides. */
async function reward(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { promotion, decided }: Decided,
  now: Date,
): Promise<{ readonly settled: readonly Referral[]; readonly rewarded: readonly bigint[] }> {
  const isEarned = ({ state }: Referral) => state === 'earned';
  if (!decided.some(isEarned)) return { settled: decided, rewarded: [] };
  const sides = decided.filter(isEarned).flatMap(sidesOf);
  const names = await nameOf(tx, promotion);
  const outcomes = await issueRewards(tx, deps, { promotion, names, wanted: sides }, now);
  const issued = sides.filter((_, n) => outcomes[n] === 'issued');
  await notifyMembers(
    tx,
    deps,
    {
      cause: 'promotion.issued',
      merchantId: promotion.merchantId,
      recipients: issued.map(({ memberId, amount, of, isInviter }) => ({
        key: `${isInviter ? 'inviter' : 'friend'} ${of.publicId}`,
        memberId,
        details: { promotion: writtenNames(names), amount },
      })),
    },
    now,
  );
  const granted = new Set(issued.map(({ of, isInviter }) => `${of.id} ${isInviter}`));
  const settled = decided.map((one) => (isEarned(one) ? afterGrant(one, granted, now) : one));
  return { settled, rewarded: issued.map(({ memberId }) => memberId) };
}

function sidesOf(of: Referral): Side[] {
  const { version, turnoverTimes, claimDays, inviterAmount, friendAmount } = of;
  const depositId = of.depositId ?? undefined;
  const side = (isInviter: boolean, amount: Money | null, isGranted: boolean): Side[] =>
    isGranted || amount === null || amount === 0n
      ? []
      : [
          {
            of,
            isInviter,
            memberId: isInviter ? of.inviterId : of.friendId,
            period: isInviter ? inviterPeriodOf(of) : FRIEND_PERIOD,
            amount,
            version,
            turnoverTimes,
            claimDays,
            depositId,
          },
        ];
  return [
    ...side(true, inviterAmount, of.isInviterGranted),
    ...side(false, friendAmount, of.isFriendGranted),
  ];
}

function afterGrant(one: Referral, granted: ReadonlySet<string>, now: Date): Referral {
  const isInviterGranted = one.isInviterGranted || granted.has(`${one.id} true`);
  const isFriendGranted = one.isFriendGranted || granted.has(`${one.id} false`);
  const isRefused =
    (!isInviterGranted && (one.inviterAmount ?? money(0n)) > 0n) ||
    (!isFriendGranted && (one.friendAmount ?? money(0n)) > 0n);
  const earnedAt = one.decidedAt ?? now;
  const checkAt = nextAttempt({ isRefused, earnedAt, claimDays: one.claimDays }, now);
  const given = { ...one, isInviterGranted, isFriendGranted, checkAt };
  if (checkAt !== null) return given;
  const state = isInviterGranted || isFriendGranted ? 'rewarded' : 'lapsed';
  if (!isRefused) return { ...given, state };
  return { ...given, state, reason: one.reason ?? 'budget' };
}

async function write(tx: Tx, settled: readonly Referral[]): Promise<void> {
  await tx.query(settle, [
    settled.map(({ id }) => id),
    settled.map(({ state }) => state),
    settled.map(({ checkAt }) => checkAt ?? null),
    settled.map(({ reason }) => reason),
    settled.map(({ deposit }) => deposit),
    settled.map(({ inviterAmount }) => inviterAmount),
    settled.map(({ friendAmount }) => friendAmount),
    settled.map(({ isInviterGranted }) => isInviterGranted),
    settled.map(({ isFriendGranted }) => isFriendGranted),
    settled.map(({ decidedAt }) => decidedAt),
    settled.map(({ grounds }) => grounds.join(' ')),
    settled.map(({ depositId }) => depositId),
  ]);
}
