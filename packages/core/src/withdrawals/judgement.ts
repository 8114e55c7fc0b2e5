import {
  type JudgedReasonCode,
  type WithdrawalVerdict,
  withdrawalVerdicts,
} from '@app/shared/domain/risk-marks';
import type { Money } from '@app/shared/money/money';
import { riskRules } from '@app/shared/settings/risk';
import { withdrawals as setting } from '@app/shared/settings/withdrawals';
import { type Reader, sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import type { OfOperator } from '../operators/index.ts';
import { readSetting } from '../site/index.ts';
import { lockOfOperator } from './claim-withdrawal.ts';
import { sumOfDay } from './sum-of-day.ts';
import { lockWithdrawal, recordStep, type Withdrawal } from './withdrawal.ts';

/** Why a withdrawal is judged as it is, in figures; which of them there are depends on the code. */
export interface JudgedReason {
  readonly code: JudgedReasonCode;
  readonly weight: number;
  readonly count: number | null;
  /** The threshold that `count` passed, in the same unit. */
  readonly most: number | null;
  readonly amount: Money | null;
  /** What `amount` is compared with. */
  readonly against: Money | null;
  /** The most that was lost in one round. */
  readonly worst: Money | null;
}

export interface Judgement {
  readonly verdict: WithdrawalVerdict;
  readonly reasons: readonly JudgedReason[];
}

/** A step of the domain above that knows what is remarkable about members. */
export type JudgeWithdrawal = (
  tx: Tx,
  asked: { readonly merchantId: bigint; readonly memberId: bigint },
  now: Date,
) => Promise<Judgement>;

const stricter = (one: WithdrawalVerdict, other: WithdrawalVerdict): WithdrawalVerdict =>
  withdrawalVerdicts.indexOf(one) > withdrawalVerdicts.indexOf(other) ? one : other;

const wasPaid = sql(
  'withdrawals.account_was_paid',
  `SELECT FROM withdrawal WHERE account_id = $1 AND state = 'completed' LIMIT 1`,
);
const write = sql(
  'withdrawals.write_verdict',
  'UPDATE withdrawal SET verdict = $2, state = $3 WHERE id = $1',
);
// What was found once stays, also where it is not so any more: by it the withdrawal was judged.
const keep = sql(
  'withdrawals.keep_reasons',
  `INSERT INTO withdrawal_reason (withdrawal_id, code, weight, count, most, amount, against, worst, judged_at)
   SELECT $1, code, weight, count, most, amount, against, worst, $7
   FROM unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::bigint[], $8::bigint[],
       $9::bigint[]) AS r (code, weight, count, most, amount, against, worst)
   ON CONFLICT (withdrawal_id, code) DO UPDATE SET weight = excluded.weight, count = excluded.count,
     most = excluded.most, amount = excluded.amount, against = excluded.against, worst = excluded.worst,
     judged_at = excluded.judged_at`,
);

type Judged = Pick<Withdrawal, 'id' | 'merchantId' | 'accountId'>;

/**
 * A step. Writes down who decides about a withdrawal that was just asked for, and why. A small one without a remark,
 * to an account that an earlier one reached, is approved by the site's rule. Answers who decides.
 */
export async function writeJudgement(
  tx: Tx,
  withdrawal: Judged,
  judged: Judgement,
  now: Date,
): Promise<WithdrawalVerdict> {
  const { verdict, reasons } = await withAmount(tx, withdrawal, judged);
  const isApproved = verdict === 'rule';
  await tx.query(write, [withdrawal.id, verdict, isApproved ? 'paying' : 'review']);
  await keepReasons(tx, withdrawal.id, reasons, now);
  if (isApproved)
    await recordStep(tx, { withdrawalId: withdrawal.id, step: 'approved_by_rule' }, now);
  return verdict;
}

/** What the member asked for in a day asks for, besides their marks. */
async function withAmount(
  tx: Tx,
  { id, merchantId, accountId }: Judged,
  { verdict, reasons }: Judgement,
): Promise<Judgement> {
  const { approvedUpTo, twoFrom } = await readSetting(tx, { merchantId, setting });
  const amount = await sumOfDay(tx, id);
  if (amount >= twoFrom) {
    const large = { code: 'large_amount', weight: 0, count: null, most: null } as const;
    return {
      verdict: stricter(verdict, 'two'),
      reasons: [...reasons, { ...large, amount, against: twoFrom, worst: null }],
    };
  }
  const isSmall = amount <= approvedUpTo && (await tx.query(wasPaid, [accountId])).length > 0;
  return { verdict: isSmall ? verdict : stricter(verdict, 'one'), reasons };
}

/** A step. Writes down why a withdrawal is judged as it is. */
export async function keepReasons(
  tx: Tx,
  withdrawalId: bigint,
  reasons: readonly JudgedReason[],
  now: Date,
): Promise<void> {
  await tx.query(keep, [
    withdrawalId,
    reasons.map(({ code }) => code),
    reasons.map(({ weight }) => weight),
    reasons.map(({ count }) => count),
    reasons.map(({ most }) => most),
    reasons.map(({ amount }) => amount),
    now,
    reasons.map(({ against }) => against),
    reasons.map(({ worst }) => worst),
  ]);
}

const inReview = sql(
  'withdrawals.in_review_of_members',
  `SELECT id, member_id AS "memberId" FROM withdrawal
   WHERE member_id = ANY ($1) AND closed_at IS NULL AND state = 'review' ORDER BY id`,
);

/** A query. Withdrawals of members that wait for an operator's decision, in the order of their locks. */
export const withdrawalsInReview = (
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<{ readonly id: bigint; readonly memberId: bigint }[]> =>
  reader.query(inReview, [memberIds]);

/**
 * A step. Something new is known of a member whose withdrawal waits: it is judged anew, and never more mildly than
 * before. What an operator has released is not held again.
 */
export async function judgeAnew(tx: Tx, id: bigint, judged: Judgement, now: Date): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal.state !== 'review') return;
  const { verdict, reasons } = await withAmount(tx, withdrawal, judged);
  const next = stricter(withdrawal.verdict, verdict);
  const isReleased = withdrawal.releasedBy !== null && next === 'hold';
  await tx.query(write, [id, isReleased ? 'two' : next, 'review']);
  await keepReasons(tx, id, reasons, now);
}

const reasonsOf = sql(
  'withdrawals.reasons',
  `SELECT code, weight, count, most, amount, against, worst FROM withdrawal_reason
   WHERE withdrawal_id = $1 ORDER BY weight DESC, code`,
);

/** A query. Why a withdrawal is judged as it is, the heaviest first. */
export const judgedReasonsOf = (reader: Reader, id: bigint): Promise<JudgedReason[]> =>
  reader.query<JudgedReason>(reasonsOf, [id]);

/** A query. Whether the marks by which a withdrawal was judged weigh too little for an operator to look. */
export async function weighsLittle(
  reader: Reader,
  { id, merchantId }: Pick<Withdrawal, 'id' | 'merchantId'>,
): Promise<boolean> {
  const { oneFrom } = await readSetting(reader, { merchantId, setting: riskRules });
  const reasons = await judgedReasonsOf(reader, id);
  return reasons.reduce((sum, { weight }) => sum + weight, 0) < oneFrom;
}

const release = sql(
  'withdrawals.release',
  "UPDATE withdrawal SET verdict = 'two', released_by = $2 WHERE id = $1",
);

/**
 * A step. An operator has looked at a withdrawal that is held: two may approve it from now on.
 *
 * @throws withdraw.not_found, case.claimed, withdraw.not_held
 */
export async function releaseWithdrawal(tx: Tx, which: OfOperator, now: Date): Promise<Withdrawal> {
  const withdrawal = await lockOfOperator(tx, which, now);
  const { id: withdrawalId, state, verdict } = withdrawal;
  if (state !== 'review' || verdict !== 'hold') throw new DomainError('withdraw.not_held');
  await tx.query(release, [withdrawalId, which.operator]);
  await recordStep(tx, { withdrawalId, step: 'released', operator: which.operator }, now);
  return withdrawal;
}
