import { sql, type Tx } from '../../db/index.ts';
import { type Deps, DomainError } from '../../kernel/index.ts';
import { lockOfOperator, type OfOperator } from '../lock-of-operator.ts';
import {
  legsOf,
  mustHaveRest,
  noteStep,
  type Withdrawal,
  type WithdrawalLeg,
} from '../withdrawal.ts';
import { legFailed, legPaid } from './end-sending.ts';

export interface DecideSending extends OfOperator {
  /** Public id of the payment. */
  readonly legId: string;
  /** Whether operators found that the company paid. */
  readonly isPaid: boolean;
}

const clear = sql(
  'withdrawals.clear_doubt',
  'UPDATE withdrawal_leg SET doubt = NULL WHERE id = $1',
);

/**
 * A step. Operators decide what became of a payment that a company was asked for and said nothing sure about. Publish
 * `withdrawals` and `messages` after the commit.
 *
 * @throws withdraw.not_found, withdraw.claimed, withdraw.state_changed where nothing is unsure, withdraw.over_rest for a
 *   failed one that was paid after all, and whose sum was paid otherwise meanwhile
 */
export async function decideSending(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { legId, isPaid, ...which }: DecideSending,
  now: Date,
): Promise<Withdrawal> {
  const withdrawal = await lockOfOperator(tx, which);
  const leg = (await legsOf(tx, [withdrawal.id])).find(({ publicId }) => publicId === legId);
  if (!leg) throw new DomainError('withdraw.not_found');
  const { operator } = which;
  if (leg.state === 'sending' || leg.state === 'unknown' || (leg.doubt && leg.state !== 'disputed'))
    await settle(tx, deps, { withdrawal, leg, isPaid, operator }, now);
  else throw new DomainError('withdraw.state_changed');
  return withdrawal;
}

interface Decided {
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
  readonly isPaid: boolean;
  readonly operator: string;
}

async function settle(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { withdrawal, leg, isPaid, operator }: Decided,
  now: Date,
): Promise<void> {
  const isOpen = leg.state === 'sending' || leg.state === 'unknown';
  const reference = leg.reference ?? leg.publicId;
  if (isPaid && (isOpen || leg.state === 'failed')) {
    if (!isOpen) mustHaveRest(withdrawal, leg.amount);
    return legPaid(tx, deps, { withdrawal, leg, reference, operator }, now);
  }
  if (!isPaid && (isOpen || leg.state === 'paid'))
    return legFailed(tx, { withdrawal, leg, step: 'found_not_sent', operator }, now);
  // What is booked is right as it is.
  await tx.query(clear, [leg.id]);
  const what = { withdrawalId: withdrawal.id, leg: leg.number, amount: leg.amount, operator };
  await noteStep(tx, { ...what, step: isPaid ? 'found_sent' : 'found_not_sent' }, now);
}
