import { reverseDeposit } from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';

/** An operator reverses the deposit that a member was credited with last. */
export async function reverseLastDeposit(
  deps: Deps,
  { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>,
): Promise<void> {
  const { publicId } = await deps.db.prisma.deposit.findFirstOrThrow({
    where: { memberId, state: 'completed' },
    orderBy: { id: 'desc' },
  });
  const which = { merchantId, publicId, operator: 'lanh', words: 'Charged back' };
  await inTransaction(deps.db, (tx) => reverseDeposit(tx, deps, which, deps.clock()));
}
