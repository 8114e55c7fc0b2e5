import { writtenNames } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import { notifyMember } from '../../people/messages/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { Bonus } from './bonus.ts';
import { endBonus } from './end-bonus.ts';

interface Cancellation {
  readonly memberId: bigint;
  readonly bonusId: bigint;
  /** Text for the member. */
  readonly words: string;
}

/**
 * A step. An operator cancels a bonus; the member is notified of the reason.
 *
 * @throws bonus.state_changed
 */
export async function cancelBonus(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { memberId, bonusId, words }: Cancellation,
  now: Date,
): Promise<{ readonly bonus: Bonus; readonly lost: Money }> {
  const ended = await endBonus(tx, { memberId, as: 'cancelled' }, now);
  if (ended?.bonus.id !== bonusId) throw new DomainError('bonus.state_changed');
  const { id, merchantId, terms } = ended.bonus;
  const cause = { cause: 'bonus.cancelled', key: `${id}` } as const;
  const details = { promotion: writtenNames(terms), words };
  await notifyMember(tx, deps, { ...cause, details, merchantId, memberId }, now);
  return ended;
}
