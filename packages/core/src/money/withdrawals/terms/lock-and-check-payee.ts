import { moneyToWire } from '@app/shared/money/money';
import { cash, lockAccounts } from '../../../books/ledger/index.ts';
import { owedBy } from '../../../people/debts/index.ts';
import { readMember } from '../../../people/members/index.ts';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import type { Withdrawal } from '../withdrawal.ts';

type Of = Pick<Withdrawal, 'memberId' | 'accountId'>;

const lockFrozen = sql(
  'withdrawals.lock_frozen',
  'SELECT frozen_at AS "frozenAt" FROM withdrawal_account WHERE id = $1 FOR SHARE',
);
const readFrozen = sql(
  'withdrawals.read_frozen',
  'SELECT frozen_at AS "frozenAt" FROM withdrawal_account WHERE id = $1',
);

interface Frozen {
  readonly frozenAt: Date | null;
}

/** A query. Whether an operator froze the account of a withdrawal. */
export async function isAccountFrozen(reader: Reader, { accountId }: Of): Promise<boolean> {
  const [account] = await reader.query<Frozen>(readFrozen, [accountId]);
  return account?.frozenAt !== null;
}

/**
 * A step. Refuses a withdrawal whose account was frozen, or whose member went into debt, after it was requested. Locks
 * the member's cash, then the account: the order of a withdrawal request, so that concurrent freezes wait or win.
 *
 * @throws withdraw.account_frozen, withdraw.member_owes
 */
export async function lockAndCheckPayee(tx: Tx, { memberId, accountId }: Of): Promise<void> {
  await lockAccounts(tx, [cash(memberId)]);
  const owed = await owedBy(tx, memberId);
  if (owed > 0n) throw new DomainError('withdraw.member_owes', { amount: moneyToWire(owed) });
  const [account] = await tx.query<Frozen>(lockFrozen, [accountId]);
  if (account?.frozenAt !== null) throw new DomainError('withdraw.account_frozen');
}

/**
 * A query. Whether a withdrawal may be paid without an operator: the member is open and debt-free, the account not
 * frozen.
 */
export async function isFree(reader: Reader, of: Of): Promise<boolean> {
  const { closedAt } = await readMember(reader, of.memberId);
  return (
    closedAt === null &&
    (await owedBy(reader, of.memberId)) === 0n &&
    !(await isAccountFrozen(reader, of))
  );
}
