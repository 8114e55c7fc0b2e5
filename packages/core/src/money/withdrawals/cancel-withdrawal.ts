import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { inTransaction } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { closeUnpaidWithdrawal } from './close-unpaid-withdrawal.ts';
import { findWithdrawal, lockWithdrawal, recordStep } from './withdrawal.ts';

/**
 * A command. A member cancels a withdrawal before its approval. Idempotent.
 *
 * @throws withdraw.not_found, also for another member's, withdraw.state_changed once it is approved,
 *   function.not.available if the site does not offer it
 */
export async function cancelWithdrawal(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  which: { readonly memberId: bigint; readonly publicId: string },
): Promise<void> {
  const { id, merchantId, memberId } = await findWithdrawal(db, which);
  const now = clock();
  await inTransaction(db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal.state === 'cancelled') return;
    if (withdrawal.state !== 'review') throw new DomainError('withdraw.state_changed');
    const { memberCancels } = await readSetting(tx, { merchantId, setting });
    if (!memberCancels) throw new DomainError('function.not.available');
    await closeUnpaidWithdrawal(tx, { withdrawal, state: 'cancelled', words: null }, now);
    await recordStep(tx, { withdrawalId: id, step: 'cancelled', amount: withdrawal.amount }, now);
  });
  for (const kind of ['balance', 'withdrawals'] as const) publish({ merchantId, memberId, kind });
}
