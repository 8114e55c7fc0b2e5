import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';
import type { NamedAgent } from './agent-tree.ts';

/** A member's or an agent's place in the tree during a time. */
export interface HeldPlace {
  /** The agent directly above; null at the top. */
  readonly above: NamedAgent | null;
  readonly since: Date;
  /** May be in the future; null while no other place is decided. */
  readonly until: Date | null;
}

interface Row extends Pick<HeldPlace, 'since' | 'until'> {
  readonly publicId: string | null;
  readonly username: string | null;
}

// A period without an upline has no row. The unions add such periods: after a row, and before the first one.
const read = sql(
  'agents.places_of_member',
  `WITH held AS (
     SELECT upline_id, valid_from, valid_to, lead(valid_from) OVER (ORDER BY valid_from) AS next_from
     FROM ${memberUplineRows} u WHERE member_id = $1
   ), place AS (
     SELECT upline_id, valid_from AS since, valid_to AS until FROM held
     UNION ALL
     SELECT NULL, valid_to, next_from FROM held
     WHERE valid_to IS NOT NULL AND valid_to IS DISTINCT FROM next_from
     UNION ALL
     SELECT NULL, m.registered_at, (SELECT min(valid_from) FROM held) FROM ${memberRows} m
     WHERE m.id = $1 AND NOT EXISTS (SELECT FROM held WHERE valid_from <= m.registered_at)
   )
   SELECT above.public_id AS "publicId", above.username, place.since, place.until
   FROM place LEFT JOIN ${memberRows} above ON above.id = place.upline_id
   WHERE $2::timestamptz IS NULL OR place.since < $2 ORDER BY place.since DESC LIMIT $3`,
);

interface PlacesRequest {
  readonly memberId: bigint;
  /** Only places that began before this moment. */
  readonly before?: Date | undefined;
  readonly rowsMax: number;
}

/** A query. The places of a member or an agent, present and former, newest first. */
export async function placesOfMember(
  reader: Reader,
  { memberId, before, rowsMax }: PlacesRequest,
): Promise<HeldPlace[]> {
  const rows = await reader.query<Row>(read, [memberId, before ?? null, rowsMax]);
  return rows.map(({ publicId, username, ...times }) => ({
    ...times,
    above: publicId !== null && username !== null ? { publicId, username } : null,
  }));
}
