import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';

const sum = sql(
  'withdrawals.sum_of_day',
  `SELECT coalesce(sum(other.amount), 0)::bigint AS sum FROM withdrawal w
   JOIN withdrawal other ON other.member_id = w.member_id AND other.created_at > w.created_at - interval '24 hours'
     AND other.state NOT IN ('rejected', 'cancelled')
   WHERE w.id = $1`,
);

/**
 * A query. The member's total from 24 hours before a withdrawal on, with later ones, without rejected and cancelled
 * ones. Thresholds apply to it, so that many small withdrawals do not evade them.
 */
export async function sumOfDay(reader: Reader, id: bigint): Promise<Money> {
  const [row] = await reader.query<{ sum: bigint }>(sum, [id]);
  return money(row?.sum ?? 0n);
}
