import { type Money, moneyToWire } from '@app/shared/money/money';
import { balanceOf, cash, lockAccounts } from '../../books/ledger/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/**
 * A step. Locks a member's cash and checks that it covers an amount.
 *
 * @throws adjustment.over_balance with the available amount
 */
export async function lockAndCheckBalance(tx: Tx, memberId: bigint, amount: Money): Promise<void> {
  const account = cash(memberId);
  await lockAccounts(tx, [account]);
  const available = await balanceOf(tx, account);
  if (available < amount)
    throw new DomainError('adjustment.over_balance', { available: moneyToWire(available) });
}
