import { money } from '@app/shared/money/money';
import {
  balanceOf,
  bonus,
  cash,
  entryOfKey,
  lockAccounts,
  reverse,
} from '../../books/ledger/index.ts';
import { openShortage } from '../../people/debts/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import type { OfOperator } from '../../people/operators/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import {
  endBonus,
  limitTurnoverAhead,
  lockBonusOfDeposit,
  recallBonus,
} from '../../play/bonuses/index.ts';
import { recordDepositStep } from './deposit-steps.ts';
import { closeUnknownStatuses } from './exceptions/close-unknown-statuses.ts';
import { notifyFirstDepositReversed } from './first-deposit.ts';
import { DEPOSIT_COLUMNS, type Deposit, findDepositOfSite } from './read-deposit.ts';
import { turnoverLeft } from './turnover-left.ts';

const lock = sql(
  'deposits.lock_credited',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE id = $1 AND state = 'completed' FOR NO KEY UPDATE`,
);
const takeBack = sql(
  'deposits.take_deposit_back',
  `UPDATE deposit SET state = 'rejected', completed_at = NULL WHERE id = $1`,
);
const reducePayment = sql(
  'deposits.reduce_payment',
  `UPDATE deposit_payment SET stands = greatest(stands - $3, 0), reversals = reversals + 1
   WHERE channel = $1 AND reference = $2`,
);
const closeCases = sql(
  'deposits.close_taken_back',
  `UPDATE payment_exception SET state = 'reversed', decided_by = $3, approved_by = $4, decided_at = $5, words = $6
   WHERE channel = $1 AND reference = $2 AND kind = 'taken_back' AND state = 'open'`,
);

/**
 * A step. Operators reverse a credited deposit that its payer or the provider reversed: with its fee and its bonus,
 * also after the bonus was released. A shortfall becomes a debt of the member, collected later. Bets and their payouts
 * are unaffected. Publish `balance`, `deposits` and `messages` after the commit, and enqueue `settle-debts`.
 *
 * @throws deposit.not_found, also for another site's, deposit.state_changed unless it is credited
 */
export async function reverseDeposit(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { words, ...which }: OfOperator & { readonly words: string },
  now: Date,
): Promise<Deposit> {
  const { id, memberId, merchantId } = await findDepositOfSite(tx, which);
  // Same lock order as a withdrawal request.
  await lockAccounts(tx, [cash(memberId), bonus(memberId)]);
  const [deposit] = await tx.query<Deposit>(lock, [id]);
  if (!deposit) throw new DomainError('deposit.state_changed');
  const { amount, routedTo, reference } = deposit;
  const credited = await entryOfKey(tx, { source: 'cashier', key: `deposit ${id}` });
  const charged = await entryOfKey(tx, { source: 'cashier', key: `deposit fee ${id}` });
  // The month of the entry was dropped, so it can no longer be reversed.
  if (!credited) throw new DomainError('deposit.state_changed');
  const bonusOf = await lockBonusOfDeposit(tx, id);
  if (bonusOf?.state === 'open' || bonusOf?.state === 'waiting')
    await endBonus(tx, { memberId, as: 'cancelled' }, now);
  // The fee first: the cash that it returns covers a part of the deposit.
  if (charged) await reverse(tx, { entryId: charged.id, at: now });
  const released = bonusOf?.state === 'released' ? bonusOf : undefined;
  const wanted = credited.amount + (released?.closedAmount ?? 0n);
  const lacking = wanted - (await balanceOf(tx, cash(memberId)));
  if (lacking > 0n) {
    const short = { merchantId, memberId, amount: money(lacking), to: cash(memberId) };
    await openShortage(tx, deps, { ...short, cause: 'deposit_taken_back' }, now);
  }
  await reverse(tx, { entryId: credited.id, at: now });
  if (released) await recallBonus(tx, released, now);
  await tx.query(takeBack, [id]);
  const { deposits } = await turnoverLeft(tx, { merchantId, memberId });
  await limitTurnoverAhead(tx, memberId, deposits.left);
  await notifyFirstDepositReversed(tx, deposit, now);
  if (reference !== null) {
    const payment = { channel: routedTo, reference };
    const decision = { operator: which.operator, approvedBy: which.approvedBy, words };
    await closeUnknownStatuses(tx, { payment, as: { state: 'reversed' }, ...decision }, now);
    await tx.query(reducePayment, [routedTo, reference, amount]);
    const decisionValues = [which.operator, which.approvedBy ?? null, now, words];
    await tx.query(closeCases, [routedTo, reference, ...decisionValues]);
  }
  const step = { depositId: id, step: 'taken_back', amount, operator: which.operator } as const;
  await recordDepositStep(tx, step, now);
  const notice = { cause: 'deposit.taken_back', key: `${id}`, details: { amount } } as const;
  await notifyMember(tx, deps, { ...notice, merchantId, memberId }, now);
  faultPoint('deposit.taken_back');
  return deposit;
}
