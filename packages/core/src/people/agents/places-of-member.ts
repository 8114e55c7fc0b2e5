import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';
import type { NamedAgent } from './agent-tree.ts';

/** Where a member or an agent stood, and from when to when. */
export interface HeldPlace {
  /** The agent directly above; null at the top. */
  readonly above: NamedAgent | null;
  readonly since: Date;
  /** May lie ahead; null while nothing else is decided. */
  readonly until: Date | null;
}

interface Row extends Pick<HeldPlace, 'since' | 'until'> {
  readonly publicId: string | null;
  readonly username: string | null;
}

// Who has no agent above has no row either: what lies between two rows, before the first and after the last.
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
  /** Only places that began earlier. */
  readonly before?: Date | undefined;
  readonly rowsMax: number;
}

/** A query. Below whom a member or an agent stood and stands, the newest first. */
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
