import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { assertWithinLimits } from '../../protection/limits/index.ts';

// Sums deposits that are not credited yet; the limit itself counts credited ones. An expired deposit counts only once a
// late payment is credited.
const underWay = sql(
  'deposits.deposits_under_way',
  `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM deposit
   WHERE member_id = $1 AND (state IN ('paid', 'review') OR (state IN ('created', 'pending') AND expires_at > $2))`,
);

/**
 * A step. Checks an amount against the limits that the member set. The caller has locked the member, so that concurrent
 * deposits count each other.
 *
 * @throws limit.reached
 */
export async function assertWithinOwnLimits(
  tx: Tx,
  { memberId, amount }: { readonly memberId: bigint; readonly amount: Money },
  now: Date,
): Promise<void> {
  // Read before the limit: a deposit that is credited in between counts twice rather than not at all.
  const [open] = await tx.query<{ amount: bigint }>(underWay, [memberId, now]);
  const wanted = { deposit: amount };
  await assertWithinLimits(tx, { memberId, wanted, underWay: open?.amount ?? 0n }, now);
}
