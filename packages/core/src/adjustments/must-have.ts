import { type Money, moneyToWire } from '@app/shared/money/money';
import type { Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { balanceOf, cash, lockAccounts } from '../ledger/index.ts';

/**
 * A step. That a member has so much to be taken, until the transaction ends.
 *
 * @throws adjustment.over_balance, which tells how much is there
 */
export async function mustHave(tx: Tx, memberId: bigint, amount: Money): Promise<void> {
  const account = cash(memberId);
  await lockAccounts(tx, [account]);
  const available = await balanceOf(tx, account);
  if (available < amount)
    throw new DomainError('adjustment.over_balance', { available: moneyToWire(available) });
}
