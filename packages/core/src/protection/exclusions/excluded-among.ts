import { memberRows } from '../../people/members/index.ts';
import { personalRows } from '../../people/profile/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { exclusionInForce } from './rows.ts';

const read = sql(
  'exclusions.excluded_among',
  `SELECT m.id FROM ${memberRows} m LEFT JOIN ${personalRows} p ON p.member_id = m.id
   WHERE m.id = ANY ($1::bigint[]) AND EXISTS ${exclusionInForce({
     memberId: 'm.id',
     emailHash: 'p.email_hash',
     phoneHash: 'p.phone_hash',
     now: '$2',
   })}`,
);

/** A query. The given members who are excluded from play or take a break from it. */
export async function excludedAmong(
  reader: Reader,
  memberIds: readonly bigint[],
  now: Date,
): Promise<bigint[]> {
  const rows = await reader.query<{ id: bigint }>(read, [memberIds, now]);
  return rows.map(({ id }) => id);
}
