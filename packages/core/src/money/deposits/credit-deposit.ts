import { feeOf } from '@app/shared/money/fee';
import { type Money, money } from '@app/shared/money/money';
import { cash, house, openHouseAccount, type Posting, post } from '../../books/ledger/index.ts';
import { payDebtsFromDeposit } from '../../people/debts/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { countPlay } from '../../protection/limits/index.ts';
import { grantChosenPromotion } from './deposit-bonus.ts';
import { notifyFirstDeposit } from './first-deposit.ts';
import { DEPOSIT_COLUMNS, type Deposit } from './read-deposit.ts';

const lock = sql(
  'deposits.lock_paid',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE id = $1 AND state = 'paid' FOR NO KEY UPDATE`,
);
// Completes the deposit and records the step in one statement, because the path is hot: every provider payment uses it.
const complete = sql(
  'deposits.complete_deposit',
  `WITH noted AS (
     INSERT INTO deposit_step (deposit_id, step, amount, operator, at) VALUES ($1, 'credited', $3, $4, $2))
   UPDATE deposit SET state = 'completed', completed_at = $2 WHERE id = $1`,
);

/**
 * A command. Credits a paid deposit; does nothing for one that is unpaid or credited. The posting's key is the deposit,
 * so it is booked only once, even if its state were wrong.
 */
export async function creditDeposit(
  { db, clock, newId, publish }: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  depositId: bigint,
): Promise<void> {
  const done = await inTransaction(db, async (tx) => {
    const [deposit] = await tx.query<Deposit>(lock, [depositId]);
    return deposit && { deposit, ...(await creditPaid(tx, { newId }, deposit, clock())) };
  });
  if (done) publishCredit({ publish }, done.deposit, done);
}

/** Publishes a credit to the pages of the deposit's member, and of the agent who was notified. */
export function publishCredit(
  { publish }: Pick<Deps, 'publish'>,
  { merchantId, memberId }: Pick<Deposit, 'merchantId' | 'memberId'>,
  { notifiedAgentId }: Credited,
): void {
  for (const kind of ['balance', 'deposits', 'messages'] as const)
    publish({ merchantId, memberId, kind });
  if (notifiedAgentId === null) return;
  for (const kind of ['team', 'messages'] as const)
    publish({ merchantId, memberId: notifiedAgentId, kind });
}

/** Members besides the depositor to publish to after the commit. */
export interface Credited {
  /** The agent directly above, for the member's first deposit. */
  readonly notifiedAgentId: bigint | null;
}

interface Creditable extends Deposit {
  /** The operator who decided; absent for a report of the payment provider. */
  readonly operator?: string | undefined;
}

/**
 * A step. Books a paid deposit and completes it, grants the chosen bonus, pays the member's debts from it, and notifies
 * the member and, of the first deposit, the agent directly above. The caller has locked the row.
 */
export async function creditPaid(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  deposit: Creditable,
  now: Date,
): Promise<Credited> {
  const { id, merchantId, memberId, currency, amount, operator } = deposit;
  const fee = feeOf(amount, deposit);
  if (fee > 0n) await openHouseAccount(tx, merchantId, 'fees');
  await post(tx, [postingOf(deposit), ...(fee > 0n ? [feePostingOf(deposit, fee)] : [])], now);
  await tx.query(complete, [id, now, amount, operator ?? null]);
  // Counts toward the member's limits even beyond them: the money may have come late, or with another amount.
  await countPlay(tx, [{ memberId, at: now, deposited: amount }]);
  await grantChosenPromotion(tx, deps, { id, merchantId, memberId, currency, amount }, now);
  // After the bonus: a debtor gets none, even if this deposit pays the debt.
  await payDebtsFromDeposit(tx, deps, { merchantId, memberId, amount: money(amount - fee) }, now);
  const cause = { cause: 'deposit.credited', key: `${id}`, details: { amount } } as const;
  await notifyMember(tx, deps, { ...cause, merchantId, memberId }, now);
  const first = { merchantId, memberId, amount };
  return { notifiedAgentId: await notifyFirstDeposit(tx, deps, { ...first, depositId: id }, now) };
}

const postingOf = ({ id, merchantId, memberId, amount }: Deposit): Posting => ({
  source: 'cashier',
  key: `deposit ${id}`,
  kind: 'cashier.deposit',
  from: house(merchantId, 'outside'),
  to: cash(memberId),
  amount,
  causeId: id,
});

/** The fee that the member was shown, taken from the amount. */
const feePostingOf = ({ id, merchantId, memberId }: Deposit, fee: Money): Posting => ({
  source: 'cashier',
  key: `deposit fee ${id}`,
  kind: 'cashier.deposit_fee',
  from: cash(memberId),
  to: house(merchantId, 'fees'),
  amount: fee,
  causeId: id,
});
