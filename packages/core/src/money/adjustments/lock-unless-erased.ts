import { erasedAtOf, lockMemberRow } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/**
 * A step. Locks a member's row, so that a concurrent erasure comes first, or is refused for the balance.
 *
 * @throws member.not_found for an erased member, who must not have money
 */
export async function lockUnlessErased(tx: Tx, memberId: bigint): Promise<void> {
  await lockMemberRow(tx, memberId);
  if (await erasedAtOf(tx, memberId)) throw new DomainError('member.not_found');
}
