import type { Money } from '@app/shared/money/money';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { notifyMember } from '../../../people/messages/index.ts';
import type { OfOperator } from '../../../people/operators/index.ts';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { lockTaken } from '../claim-withdrawal.ts';
import { assertRest, legsOf, recordStep, type Withdrawal } from '../withdrawal.ts';

const insert = sql(
  'withdrawals.insert_leg',
  `INSERT INTO withdrawal_leg (public_id, withdrawal_id, number, amount, state, reference, paid_at, confirm_by)
   VALUES ($1, $2, $3, $4, 'paid', $5, $6, $7)`,
);
const mark = sql(
  'withdrawals.mark_underway',
  `UPDATE withdrawal SET underway = underway + $2,
     state = CASE state WHEN 'paying' THEN 'confirming' ELSE state END
   WHERE id = $1`,
);

// A bank reference is unique, so it pays one withdrawal of the site.
const findReference = sql(
  'withdrawals.find_reference',
  `SELECT FROM withdrawal_leg l JOIN withdrawal w ON w.id = l.withdrawal_id
   WHERE l.reference = $2 AND l.channel IS NULL AND w.merchant_id = $1 AND w.id <> $3 LIMIT 1`,
);
/** Serializes operators who use one bank reference for two withdrawals. */
const acquireLock = sql(
  'withdrawals.take_turns_at_reference',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
);

const MINUTE_MS = 60_000;

/** A query. Deadline for a member's confirmation of a payment made now. */
export async function confirmByOf(reader: Reader, merchantId: bigint, now: Date): Promise<Date> {
  const { confirmMinutes } = await readSetting(reader, { merchantId, setting });
  return new Date(now.getTime() + confirmMinutes * MINUTE_MS);
}

export interface PayLeg extends OfOperator {
  /** Not more than is left to pay. */
  readonly amount: Money;
  /** The bank's reference: the idempotency key of the payment. */
  readonly reference: string;
}

/**
 * A step. Records an operator's payment of a withdrawal or a part of it, once per reference. The member confirms it, or a
 * timeout does. Returns the withdrawal as it was before. Publish `withdrawals` and `messages` after the commit.
 *
 * @throws withdraw.not_found, case.unclaimed, case.claimed, withdraw.state_changed unless it is approved and something
 *   is left to pay, or if another amount of it was paid by this reference, withdraw.over_rest, withdraw.reference_used
 *   for one that paid another withdrawal
 */
export async function payLeg(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { amount, reference, ...which }: PayLeg,
  now: Date,
): Promise<Withdrawal> {
  const withdrawal = await lockTaken(tx, which, now);
  const { id: withdrawalId, merchantId, memberId } = withdrawal;
  const legs = await legsOf(tx, [withdrawalId]);
  const same = legs.find((leg) => leg.channel === null && leg.reference === reference);
  if (same?.amount === amount) return withdrawal;
  if (same) throw new DomainError('withdraw.state_changed');
  assertRest(withdrawal, amount);
  await tx.query(acquireLock, [`withdrawals ${merchantId} ${reference}`]);
  if ((await tx.query(findReference, [merchantId, reference, withdrawalId])).length > 0)
    throw new DomainError('withdraw.reference_used');
  const confirmBy = await confirmByOf(tx, merchantId, now);
  const number = legs.length + 1;
  await tx.query(insert, [deps.newId(), withdrawalId, number, amount, reference, now, confirmBy]);
  await tx.query(mark, [withdrawalId, amount]);
  const step = {
    withdrawalId,
    step: 'paid',
    leg: number,
    amount,
    operator: which.operator,
  } as const;
  await recordStep(tx, step, now);
  const notice = { merchantId, memberId, details: { amount, reference } };
  const key = `${withdrawalId} ${number}`;
  await notifyMember(tx, deps, { cause: 'withdrawal.paid', key, ...notice }, now);
  return withdrawal;
}
