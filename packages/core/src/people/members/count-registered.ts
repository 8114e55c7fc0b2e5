import { TRIAL } from '@app/shared/members/customer-types';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { ComparedDays } from '../../platform/kernel/index.ts';

const count = sql(
  'members.count_registered',
  `SELECT count(*) FILTER (WHERE registered_at >= $3)::int AS today,
     count(*) FILTER (WHERE registered_at < $4)::int AS before
   FROM member WHERE merchant_id = $1 AND registered_at >= $2 AND customer_type <> ${TRIAL}`,
);

interface RegisteredRequest extends ComparedDays {
  readonly merchantId: bigint;
}

/** A query. Registrations on a site today, and yesterday until the same time. */
export async function countRegistered(
  reader: Reader,
  { merchantId, yesterday, today, compared }: RegisteredRequest,
): Promise<{ readonly today: number; readonly before: number }> {
  const values = [merchantId, yesterday, today, compared];
  const [row] = await reader.query<{ today: number; before: number }>(count, values);
  if (!row) throw new Error('the query returned no row');
  return row;
}
