import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';

export interface Downline {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly customerType: number;
}

const read = sql(
  'agents.direct_downlines',
  `SELECT m.id AS "memberId", m.public_id AS "publicId", m.username,
          m.customer_type AS "customerType"
   FROM ${memberUplineRows} u JOIN ${memberRows} m ON m.id = u.member_id
   WHERE u.upline_id = $1 AND u.member_id > $3
     AND u.valid_from <= $2 AND (u.valid_to IS NULL OR u.valid_to > $2)
   ORDER BY u.member_id LIMIT $4`,
);

/** A query. A page of an agent's direct downlines at a moment, players and agents. */
export function directDownlines(
  reader: Reader,
  page: { agentId: bigint; at: Date; afterMemberId?: bigint; rowsMax: number },
): Promise<Downline[]> {
  const { agentId, at, afterMemberId = 0n, rowsMax } = page;
  return reader.query<Downline>(read, [agentId, at, afterMemberId, rowsMax]);
}
