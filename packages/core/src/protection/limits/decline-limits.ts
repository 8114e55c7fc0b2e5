import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { OfMember } from './limit-prompt.ts';
import { rulesOf } from './play-rules.ts';
import { lockForLimits, publishLimits } from './write-limit.ts';

const decline = sql(
  'limits.decline',
  'INSERT INTO declined_limit (member_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

/**
 * A command. Records that a member wants no deposit limit.
 *
 * @throws limit.compulsory where members need one to deposit; login.not.session if the member was locked in the
 * meantime
 */
export async function declineLimits(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  of: OfMember,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForLimits(tx, of.memberId);
    const { needsDepositLimit } = await rulesOf(tx, of.merchantId);
    if (needsDepositLimit) throw new DomainError('limit.compulsory');
    await tx.query(decline, [of.memberId, deps.clock()]);
  });
  publishLimits(deps, of);
}
