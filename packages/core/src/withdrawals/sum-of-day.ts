import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';

const sum = sql(
  'withdrawals.sum_of_day',
  `SELECT coalesce(sum(other.amount), 0)::bigint AS sum FROM withdrawal w
   JOIN withdrawal other ON other.member_id = w.member_id AND other.created_at > w.created_at - interval '24 hours'
     AND other.state NOT IN ('rejected', 'cancelled')
   WHERE w.id = $1`,
);

/**
 * A query. What the member of a withdrawal asked for since 24 hours before it, this one included, less what was turned
 * down: thresholds are compared with it, so that many small withdrawals are no way around them.
 */
export async function sumOfDay(reader: Reader, id: bigint): Promise<Money> {
  const [row] = await reader.query<{ sum: bigint }>(sum, [id]);
  return money(row?.sum ?? 0n);
}
