import { money, moneyToWire } from '@app/shared/money/money';
import { markRollbackOnly, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type Outcome, postBatch } from './post-batch.ts';
import type { Posting } from './posting.ts';

/** A posting that is booked, by this call or an earlier one. */
export interface Booked {
  readonly entryId: bigint;
  readonly isReplay: boolean;
  /** The member's balance after the posting; null without a member. */
  readonly balanceAfter: bigint | null;
}

/**
 * A step. Books all postings or none: after a refusal the transaction cannot commit. A replay, with the same key and
 * meaning, counts as booked.
 *
 * @throws wallet.insufficient_funds when a member has less than a posting takes
 * @throws idempotency.other_input when a key was used before with another meaning
 */
export async function post(tx: Tx, postings: readonly Posting[], at: Date): Promise<Booked[]> {
  const outcomes = await postBatch(tx, postings, at);
  return outcomes.map((outcome) => {
    const { status, entryId, balance } = outcome;
    if (entryId === null || status === 'mismatch') throw markRollbackOnly(tx, refusalOf(outcome));
    return { entryId, isReplay: status === 'replayed', balanceAfter: balance };
  });
}

function refusalOf({ status, balance }: Outcome): Error {
  switch (status) {
    case 'insufficient': {
      const available = moneyToWire(money(balance ?? 0n));
      return new DomainError('wallet.insufficient_funds', { available });
    }
    case 'mismatch':
      return new DomainError('idempotency.other_input');
    case 'unknown':
      return new Error('a posting names an account that is not open on its site');
    case 'posted':
    case 'replayed':
      return new Error(`a posting failed although it was ${status}`);
  }
}
