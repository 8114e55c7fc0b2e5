import type { Status } from '@app/shared/seamless/protocol';
import { inTransaction, markRollbackOnly } from '../../../platform/db/index.ts';
import { rulesOfSites } from '../../../protection/limits/index.ts';
import type { Vendor } from '../signing/find-signer.ts';
import { type ApplyDeps, answerOf } from './apply-transactions.ts';
import { decide } from './decide.ts';
import type { Message } from './message.ts';
import { lockAndReadFacts } from './read-facts.ts';

/**
 * A command. Decides a message as `applyTransactions` would now, in a transaction that is always rolled back: no money
 * moves, and the message may still come. Returns the status of the answer.
 */
export async function tryTransaction(
  { db, clock, newId }: Pick<ApplyDeps, 'db' | 'clock' | 'newId'>,
  vendor: Vendor,
  message: Message,
): Promise<Status> {
  const rulesOf = await rulesOfSites(db);
  const undone = new Error('a tried message is never committed');
  let status: Status = 'INTERNAL_RETRY';
  try {
    await inTransaction(db, async (tx) => {
      const now = clock();
      const asked = { vendorId: vendor.id, messages: [message], rulesOf, now };
      const [facts] = await lockAndReadFacts(tx, asked);
      if (!facts) throw new Error('the facts of a transaction were not read');
      const ids = { newId: newId(), bonusBetId: newId() };
      ({ status } = answerOf(decide(message, facts, { vendor, now, ...ids })));
      throw markRollbackOnly(tx, undone);
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return status;
}
