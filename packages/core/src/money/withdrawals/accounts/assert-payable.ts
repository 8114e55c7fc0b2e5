import { isSamePayee, readPersonal } from '../../../people/profile/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { DomainError, hoursUntil } from '../../../platform/kernel/index.ts';
import { contentOf, type WithdrawalAccount } from './accounts.ts';
import { isResting } from './banks.ts';

/**
 * A step. Checks that an account can be paid now.
 *
 * @throws bank_card_is_frozen, bank_card.bank_unavailable, withdraw.account_waits, withdraw.payee_mismatch
 */
export async function assertPayable(tx: Tx, account: WithdrawalAccount, now: Date): Promise<void> {
  if (account.frozenAt) throw new DomainError('bank_card_is_frozen');
  if (!account.bankEnabled || isResting(account, now))
    throw new DomainError('bank_card.bank_unavailable');
  if (account.usableFrom > now)
    throw new DomainError('withdraw.account_waits', { hours: hoursUntil(account.usableFrom, now) });
  const { payeeName } = await readPersonal(tx, account.memberId);
  if (!isSamePayee(payeeName ?? '', contentOf(account)?.holder ?? ''))
    throw new DomainError('withdraw.payee_mismatch');
}
