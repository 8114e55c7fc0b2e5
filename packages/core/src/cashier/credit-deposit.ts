import { feeOf } from '@app/shared/money/fee';
import { type Money, money } from '@app/shared/money/money';
import { inTransaction, sql, type Tx } from '../db/index.ts';
import { payDebtsFromDeposit } from '../debts/index.ts';
import type { Deps } from '../kernel/index.ts';
import { cash, house, openHouseAccount, type Posting, post } from '../ledger/index.ts';
import { tellMember } from '../messages/index.ts';
import { grantChosen } from './deposit-bonus.ts';
import { tellFirstDeposit } from './first-deposit.ts';
import { DEPOSIT_COLUMNS, type Deposit } from './read-deposit.ts';

const lock = sql(
  'cashier.lock_paid',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE id = $1 AND state = 'paid' FOR NO KEY UPDATE`,
);
// Completed and noted at once: each payment of a company comes this way.
const complete = sql(
  'cashier.complete_deposit',
  `WITH noted AS (
     INSERT INTO deposit_step (deposit_id, step, amount, operator, at) VALUES ($1, 'credited', $3, $4, $2))
   UPDATE deposit SET state = 'completed', completed_at = $2 WHERE id = $1`,
);

/**
 * A command. Credits a deposit that was paid. One that is not, or is credited already, stays as it
 * is. The posting's key is the deposit, so that even without the state it would be booked once.
 */
export async function creditDeposit(
  { db, clock, newId, publish }: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  depositId: bigint,
): Promise<void> {
  const done = await inTransaction(db, async (tx) => {
    const [deposit] = await tx.query<Deposit>(lock, [depositId]);
    return deposit && { deposit, ...(await creditPaid(tx, { newId }, deposit, clock())) };
  });
  if (done) tellCredited({ publish }, done.deposit, done);
}

/** Tells the pages of a deposit's member that it was credited, and those of the agent who is told of it. */
export function tellCredited(
  { publish }: Pick<Deps, 'publish'>,
  { merchantId, memberId }: Pick<Deposit, 'merchantId' | 'memberId'>,
  { agentTold }: Credited,
): void {
  for (const kind of ['balance', 'deposits', 'messages'] as const)
    publish({ merchantId, memberId, kind });
  if (agentTold === null) return;
  for (const kind of ['team', 'messages'] as const)
    publish({ merchantId, memberId: agentTold, kind });
}

/** Whom to tell of it after the commit, besides the member. */
export interface Credited {
  /** The agent directly above, where it was the member's first deposit. */
  readonly agentTold: bigint | null;
}

interface Creditable extends Deposit {
  /** Who decided it. Not given: the payment company said that it was paid. */
  readonly operator?: string | undefined;
}

/**
 * A step. Books a deposit that is paid, completes it, grants the bonus that was chosen with it, pays debts of the
 * member from it, and tells the member, and of the first one the agent directly above. Its row is locked.
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
  await grantChosen(tx, deps, { id, merchantId, memberId, currency, amount }, now);
  // After the bonus: who still owes is granted none.
  await payDebtsFromDeposit(tx, deps, { merchantId, memberId, amount: money(amount - fee) }, now);
  const cause = { cause: 'deposit.credited', key: `${id}`, details: { amount } } as const;
  await tellMember(tx, deps, { ...cause, merchantId, memberId }, now);
  const first = { merchantId, memberId, amount };
  return { agentTold: await tellFirstDeposit(tx, deps, { ...first, depositId: id }, now) };
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

/** What the member was told that it costs, out of what came. */
const feePostingOf = ({ id, merchantId, memberId }: Deposit, fee: Money): Posting => ({
  source: 'cashier',
  key: `deposit fee ${id}`,
  kind: 'cashier.deposit_fee',
  from: cash(memberId),
  to: house(merchantId, 'fees'),
  amount: fee,
  causeId: id,
});
