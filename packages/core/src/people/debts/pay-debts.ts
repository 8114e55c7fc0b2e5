import { debts as debtSettings } from '@app/shared/debts/settings';
import type { Money } from '@app/shared/money/money';
import { cash, lockAccounts } from '../../books/ledger/index.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { lockRowUnlessClosed } from '../members/index.ts';
import { collectDebts } from './collect-debts.ts';

interface OwnMoney {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Maximum to take; never more than is owed. */
  readonly amount: Money;
}

interface PayDebts extends OwnMoney {
  readonly requestKey: RequestKey;
}

/**
 * A command. Pays an agent's debts from their balance, oldest period first. `settle-debts` then pays the creditors.
 *
 * @throws debt.settled if nothing is owed, wallet.insufficient_funds, login.not.session for a member who was locked in
 * the meantime, and the errors of `once`
 */
export async function payDebts(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish' | 'enqueue'>,
  { requestKey, ...paid }: PayDebts,
): Promise<void> {
  const { merchantId, memberId } = paid;
  const now = deps.clock();
  await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, now, async () => {
      await lockRowUnlessClosed(tx, memberId);
      await lockAccounts(tx, [cash(memberId)]);
      const { stepIds } = await collectDebts(tx, deps, { merchantId, credits: [paid] }, now);
      const [first] = stepIds;
      if (first === undefined) throw new DomainError('debt.settled');
      return first;
    }),
  );
  faultPoint('debt.paid');
  for (const kind of ['balance', 'bills', 'messages'] as const)
    deps.publish({ merchantId, memberId, kind });
  deps.enqueue('settle-debts');
}

/** A step. Pays debts from a deposit, in the transaction that credits it, on sites that do so. */
export async function payDebtsFromDeposit(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, amount }: OwnMoney,
  now: Date,
): Promise<void> {
  const { fromDeposits } = await readSetting(tx, { merchantId, setting: debtSettings });
  if (fromDeposits)
    await collectDebts(tx, deps, { merchantId, credits: [{ memberId, amount }] }, now);
}
