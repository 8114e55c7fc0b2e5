import { reverse } from '../../books/ledger/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { ADJUSTMENT_COLUMNS, type Adjustment } from './adjustment.ts';
import { lockAndCheckBalance } from './lock-and-check-balance.ts';
import { lockUnlessErased } from './lock-unless-erased.ts';

const lock = sql(
  'adjustments.lock',
  `SELECT ${ADJUSTMENT_COLUMNS} FROM adjustment
   WHERE merchant_id = $1 AND public_id = $2 FOR NO KEY UPDATE`,
);
const reversed = sql(
  'adjustments.reversed',
  'UPDATE adjustment SET reversed_at = $2, reversed_by = $3 WHERE id = $1',
);

export interface ReverseAdjustment {
  readonly merchantId: bigint;
  readonly publicId: string;
  /** The name of the operator. */
  readonly operator: string;
}

/**
 * A step. Reverses an adjustment once and notifies the member. The caller publishes to the member's pages after
 * the commit.
 *
 * @throws adjustment.not_found, adjustment.reversed, adjustment.over_balance if the member has less than the
 * credit, member.not_found if a debit's member was erased
 */
export async function reverseAdjustment(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, publicId, operator }: ReverseAdjustment,
  now: Date,
): Promise<Adjustment> {
  const [adjustment] = await tx.query<Adjustment>(lock, [merchantId, publicId]);
  if (!adjustment) throw new DomainError('adjustment.not_found');
  if (adjustment.reversedAt) throw new DomainError('adjustment.reversed');
  const { id, memberId, way, amount, entryId } = adjustment;
  if (way === 'credit') await lockAndCheckBalance(tx, memberId, amount);
  else await lockUnlessErased(tx, memberId);
  await reverse(tx, { entryId, at: now });
  await tx.query(reversed, [id, now, operator]);
  const notice = { merchantId, memberId, key: publicId, details: { amount } };
  await notifyMember(tx, deps, { cause: 'adjustment.reversed', ...notice }, now);
  faultPoint('adjustment.reversed');
  return adjustment;
}
