import { TRIAL } from '@app/shared/members/customer-types';
import { type Reader, sql } from '../../platform/db/index.ts';

export interface NewMember {
  readonly publicId: string;
  readonly username: string;
  readonly registeredAt: Date;
}

interface NewMembersRequest {
  readonly merchantId: bigint;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** The last member of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const OF_DAY = `merchant_id = $1 AND registered_at >= $2 AND registered_at < $3 AND customer_type <> ${TRIAL}`;
const list = sql(
  'members.of_day',
  `SELECT public_id AS "publicId", username, registered_at AS "registeredAt" FROM member
   WHERE ${OF_DAY} AND ($4::uuid IS NULL OR (registered_at, id) < (
     SELECT registered_at, id FROM member WHERE public_id = $4 AND merchant_id = $1))
   ORDER BY registered_at DESC, id DESC LIMIT $5`,
);
const count = sql(
  'members.count_of_day',
  `SELECT count(*)::int AS total FROM member WHERE ${OF_DAY}`,
);

/** A query. A page of the members who registered on a site in a time, newest first, and the count of all of them. */
export async function membersOfDay(
  reader: Reader,
  { merchantId, from, to, afterPublicId, rowsMax }: NewMembersRequest,
): Promise<{ readonly list: readonly NewMember[]; readonly total: number }> {
  const [rows, [counted]] = await Promise.all([
    reader.query<NewMember>(list, [merchantId, from, to, afterPublicId ?? null, rowsMax]),
    reader.query<{ total: number }>(count, [merchantId, from, to]),
  ]);
  return { list: rows, total: counted?.total ?? 0 };
}
