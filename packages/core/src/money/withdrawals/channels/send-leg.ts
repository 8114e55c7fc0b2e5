import type { Money } from '@app/shared/money/money';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { readPaymentPassword } from '../../../people/credentials/index.ts';
import type { OfOperator } from '../../../people/operators/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { lockTaken } from '../claim-withdrawal.ts';
import { isBelowReviewThreshold } from '../terms/judgment.ts';
import { isFree, lockAndCheckPayee } from '../terms/lock-and-check-payee.ts';
import { sumOfDay } from '../terms/sum-of-day.ts';
import {
  assertRest,
  legsOf,
  readWithdrawal,
  recordStep,
  restOf,
  type Withdrawal,
} from '../withdrawal.ts';
import { riskOf } from '../withdrawal-queue.ts';
import { payersFor } from './offer-payer.ts';
import type { BuiltInPayers } from './withdrawal-channel.ts';

export type SendDeps = Pick<Deps, 'newId'> & { readonly payers: BuiltInPayers };

const insert = sql(
  'withdrawals.insert_sending_leg',
  `INSERT INTO withdrawal_leg (public_id, withdrawal_id, number, amount, state, channel, ask_at)
   VALUES ($1, $2, $3, $4, 'sending', $5, $6)`,
);
const mark = sql(
  'withdrawals.mark_sending',
  'UPDATE withdrawal SET underway = underway + $2, sending = sending + $2 WHERE id = $1',
);

export interface SendLeg extends OfOperator {
  /** Idempotency key of the payment, here and at the provider. */
  readonly legId: string;
  /** Not more than is left to pay. */
  readonly amount: Money;
  /** Code of the payer. */
  readonly channel: string;
}

/**
 * A step. An operator orders a provider to pay a withdrawal or a part of it. The order is recorded first, and sent by
 * the worker. Publish `withdrawals` after the commit, and enqueue `send-withdrawals`.
 *
 * @throws withdraw.not_found, case.unclaimed, case.claimed, withdraw.state_changed unless it is approved and something
 * is left to pay, or for a key of another payment, withdraw.over_rest, channel.unknown for a provider that does not pay
 * the amount or the kind of account, withdraw.account_frozen, withdraw.member_owes
 */
export async function sendLeg(
  tx: Tx,
  { payers }: Pick<SendDeps, 'payers'>,
  { legId, amount, channel, ...which }: SendLeg,
  now: Date,
): Promise<Withdrawal> {
  const withdrawal = await lockTaken(tx, which, now);
  const { merchantId, kind } = withdrawal;
  const same = await legsOf(tx, [withdrawal.id]).then((legs) =>
    legs.find(({ publicId }) => publicId === legId.toLowerCase()),
  );
  if (same?.amount === amount && same.channel === channel) return withdrawal;
  if (same || (await isNamed(tx, legId))) throw new DomainError('withdraw.state_changed');
  assertRest(withdrawal, amount);
  await lockAndCheckPayee(tx, withdrawal);
  const offered = await payersFor(tx, { merchantId, kind, amount }, { payers });
  if (!offered.some(({ code }) => code === channel)) throw new DomainError('channel.unknown');
  await send(tx, { withdrawal, legId, amount, channel }, now);
  await recordSent(tx, { withdrawal, amount, operator: which.operator }, now);
  return withdrawal;
}

const named = sql('withdrawals.is_leg_named', 'SELECT FROM withdrawal_leg WHERE public_id = $1');

const isNamed = async (tx: Tx, legId: string): Promise<boolean> =>
  (await tx.query(named, [legId])).length > 0;

/**
 * A step. Orders the payment of a just approved withdrawal, if the site's rule allows it, no review is needed, and a
 * payer accepts it. Returns whether it did; then enqueue `send-withdrawals`.
 */
export async function sendByRule(
  tx: Tx,
  { newId, payers }: SendDeps,
  id: bigint,
  now: Date,
): Promise<boolean> {
  const withdrawal = await readWithdrawal(tx, id);
  const { merchantId, memberId, kind } = withdrawal;
  const amount = restOf(withdrawal);
  const { sentUpTo } = await readSetting(tx, { merchantId, setting });
  if ((await sumOfDay(tx, id)) > sentUpTo || !(await isFree(tx, withdrawal))) return false;
  const { heldUntil = null } = (await readPaymentPassword(tx, memberId)) ?? {};
  const isHeld = heldUntil !== null && heldUntil > now;
  const { reasons } = await riskOf(tx, withdrawal, { heldUntil: isHeld ? heldUntil : null });
  if (reasons.length > 0 || !(await isBelowReviewThreshold(tx, withdrawal))) return false;
  const [first] = await payersFor(tx, { merchantId, kind, amount }, { payers });
  if (!first) return false;
  await send(tx, { withdrawal, legId: newId(), amount, channel: first.code }, now);
  await recordSent(tx, { withdrawal, amount }, now);
  return true;
}

interface Sent {
  readonly withdrawal: Withdrawal;
  readonly legId: string;
  readonly amount: Money;
  readonly channel: string;
}

async function send(tx: Tx, { withdrawal, legId, amount, channel }: Sent, now: Date) {
  const number = await nextNumber(tx, withdrawal.id);
  await tx.query(insert, [legId, withdrawal.id, number, amount, channel, now]);
  await tx.query(mark, [withdrawal.id, amount]);
}

const nextNumber = async (tx: Tx, id: bigint) => (await legsOf(tx, [id])).length + 1;

interface SentLeg {
  readonly withdrawal: Withdrawal;
  readonly amount: Money;
  readonly operator?: string;
}

async function recordSent(tx: Tx, { withdrawal: { id }, amount, operator }: SentLeg, now: Date) {
  const leg = (await nextNumber(tx, id)) - 1;
  const entry = { withdrawalId: id, leg, amount };
  if (operator === undefined) await recordStep(tx, { ...entry, step: 'sent_by_rule' }, now);
  else await recordStep(tx, { ...entry, step: 'sent', operator }, now);
}
