import { TRIAL } from '@app/shared/members/customer-types';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { CountOfHour, HoursRequest } from '../../platform/kernel/index.ts';

const byHour = sql(
  'members.registered_by_hour',
  `SELECT extract(hour FROM registered_at AT TIME ZONE $4)::int AS hour, count(*)::int AS count FROM member
   WHERE merchant_id = $1 AND registered_at >= $2 AND registered_at < $3 AND customer_type <> ${TRIAL}
   GROUP BY 1`,
);

/** A query. Registrations on a site by hour of the clock. */
export const registeredByHour = (
  reader: Reader,
  { merchantId, from, to, timeZone }: HoursRequest,
): Promise<CountOfHour[]> => reader.query<CountOfHour>(byHour, [merchantId, from, to, timeZone]);
