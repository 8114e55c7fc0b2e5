import type { Money } from '@app/shared/money/money';
import { inTransaction } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { endBonus } from './end-bonus.ts';

/**
 * A command. A member forfeits their bonus.
 *
 * @throws bonus.not_found without an open bonus
 */
export async function forfeitBonus(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { merchantId, memberId, publicId }: { merchantId: bigint; memberId: bigint; publicId: string },
): Promise<Money> {
  const ended = await inTransaction(db, async (tx) => {
    const done = await endBonus(tx, { memberId, as: 'forfeited' }, clock());
    // Only the bonus that the member saw may be forfeited.
    if (done?.bonus.publicId !== publicId.toLowerCase()) throw new DomainError('bonus.not_found');
    return done;
  });
  faultPoint('bonus.forfeited');
  publish({ merchantId, memberId, kind: 'balance' });
  return ended.lost;
}
