import type { Money } from '@app/shared/money/money';
import {
  type JudgedReasonCode,
  type WithdrawalVerdict,
  withdrawalVerdicts,
} from '@app/shared/risk/risk-marks';
import { riskRules } from '@app/shared/risk/settings';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { lockWithdrawal, recordStep, type Withdrawal } from '../withdrawal.ts';
import { sumOfDay } from './sum-of-day.ts';

/** Figures behind a judgment. Its code decides which of them are set. */
export interface JudgedReason {
  readonly code: JudgedReasonCode;
  readonly weight: number;
  readonly count: number | null;
  /** The threshold that `count` passed, in the same unit. */
  readonly most: number | null;
  readonly amount: Money | null;
  /** The threshold of `amount`. */
  readonly against: Money | null;
  /** The largest loss in one round. */
  readonly worst: Money | null;
}

export interface Judgment {
  readonly verdict: WithdrawalVerdict;
  readonly reasons: readonly JudgedReason[];
}

/** A step of the risk domain, which has a member's marks. */
export type JudgeWithdrawal = (
  tx: Tx,
  asked: { readonly merchantId: bigint; readonly memberId: bigint },
  now: Date,
) => Promise<Judgment>;

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
// Findings are kept even when they no longer hold, because they explain the judgment.
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
 * A step. Records the judgment of a new withdrawal. The site's rule approves a small one without marks, to an account
 * that an earlier withdrawal reached. Returns the verdict.
 */
export async function recordJudgment(
  tx: Tx,
  withdrawal: Judged,
  judged: Judgment,
  now: Date,
): Promise<WithdrawalVerdict> {
  const { verdict, reasons } = await withAmount(tx, withdrawal, judged);
  const isApproved = verdict === 'rule';
  await tx.query(write, [withdrawal.id, verdict, isApproved ? 'paying' : 'review']);
  await recordReasons(tx, withdrawal.id, reasons, now);
  if (isApproved)
    await recordStep(tx, { withdrawalId: withdrawal.id, step: 'approved_by_rule' }, now);
  return verdict;
}

/** Adds the judgment of the member's total of a day to that of their marks. */
async function withAmount(
  tx: Tx,
  { id, merchantId, accountId }: Judged,
  { verdict, reasons }: Judgment,
): Promise<Judgment> {
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

/** A step. Records the reasons of a judgment. */
export async function recordReasons(
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

/** A query. Members' withdrawals that wait for a decision, in lock order. */
export const withdrawalsInReview = (
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<{ readonly id: bigint; readonly memberId: bigint }[]> =>
  reader.query(inReview, [memberIds]);

/**
 * A step. Judges an undecided withdrawal again after new findings, never more leniently. Does not hold a
 * withdrawal again that an operator released.
 */
export async function judgeAgain(tx: Tx, id: bigint, judged: Judgment, now: Date): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal.state !== 'review') return;
  const { verdict, reasons } = await withAmount(tx, withdrawal, judged);
  const next = stricter(withdrawal.verdict, verdict);
  const isReleased = withdrawal.releasedBy !== null && next === 'hold';
  await tx.query(write, [id, isReleased ? 'two' : next, 'review']);
  await recordReasons(tx, id, reasons, now);
}

const reasonsOf = sql(
  'withdrawals.reasons',
  `SELECT code, weight, count, most, amount, against, worst FROM withdrawal_reason
   WHERE withdrawal_id = $1 ORDER BY weight DESC, code`,
);

/** A query. Reasons of a withdrawal's judgment, heaviest first. */
export const judgedReasonsOf = (reader: Reader, id: bigint): Promise<JudgedReason[]> =>
  reader.query<JudgedReason>(reasonsOf, [id]);

/** A query. Whether the marks behind a judgment are too light for a review. */
export async function isBelowReviewThreshold(
  reader: Reader,
  { id, merchantId }: Pick<Withdrawal, 'id' | 'merchantId'>,
): Promise<boolean> {
  const { oneFrom } = await readSetting(reader, { merchantId, setting: riskRules });
  const reasons = await judgedReasonsOf(reader, id);
  return reasons.reduce((sum, { weight }) => sum + weight, 0) < oneFrom;
}
