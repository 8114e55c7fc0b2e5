import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows, memberUplineRows, publicNameOf } from '../members/index.ts';

/** SQL: whether a row of uplines was valid at a moment. */
export const heldAt = (upline: string, at: string): string =>
  `${upline}.valid_from <= ${at} AND (${upline}.valid_to IS NULL OR ${upline}.valid_to > ${at})`;

/**
 * SQL: the members with whom member $1 can exchange messages at $2: the direct upline, with `rank` 0, and
 * direct downlines. Locked members have no inbox.
 */
export const lineRows = `(
  SELECT m.*, rank FROM (
    SELECT u.upline_id AS other_id, 0 AS rank FROM ${memberUplineRows} u
    WHERE u.member_id = $1 AND ${heldAt('u', '$2')}
    UNION ALL
    SELECT u.member_id, 1 FROM ${memberUplineRows} u
    WHERE u.upline_id = $1 AND ${heldAt('u', '$2')}
  ) place JOIN ${memberRows} m ON m.id = other_id AND m.closed_at IS NULL)`;

/** A member's direct upline or one of the direct downlines. */
export interface LineMember {
  readonly publicId: string;
  readonly name: string;
  readonly isAbove: boolean;
  readonly customerType: number;
}

/** The name shown to a member of the line: agents see usernames of downlines, not the reverse. */
export const lineName = (
  member: { readonly username: string; readonly nickname: string },
  isBelow: boolean,
): string => (isBelow ? member.username : publicNameOf(member));

export interface LineRequest {
  readonly memberId: bigint;
  readonly at: Date;
  /** Prefix of a downline's username. */
  readonly name?: string | undefined;
  readonly afterPublicId?: string;
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface LinePage {
  readonly members: readonly LineMember[];
  readonly hasMore: boolean;
  readonly total: number;
}

// The upline cannot be found by username: a search would reveal it letter by letter.
const ASKED = `($3::text IS NULL OR (rank = 1 AND starts_with(username, $3)))`;

const readPage = sql(
  'messages.line',
  `WITH line AS ${lineRows}
   SELECT public_id AS "publicId", username, nickname, rank, customer_type AS "customerType"
   FROM line WHERE ${ASKED}
     AND ($4::uuid IS NULL
       OR (rank, username) > (SELECT rank, username FROM line WHERE public_id = $4))
   ORDER BY rank, username OFFSET $5 LIMIT $6`,
);
const countAll = sql(
  'messages.count_line',
  `SELECT count(*)::int AS total FROM ${lineRows} line WHERE ${ASKED}`,
);

interface LineRow {
  readonly publicId: string;
  readonly username: string;
  readonly nickname: string;
  readonly rank: number;
  readonly customerType: number;
}

/** A query. A page of possible recipients: the direct upline first, then downlines by username. */
export async function listLine(
  reader: Reader,
  { memberId, at, name, afterPublicId, skip = 0, rowsMax }: LineRequest,
): Promise<LinePage> {
  const filter = [memberId, at, name ?? null];
  const [rows, [count]] = await Promise.all([
    reader.query<LineRow>(readPage, [...filter, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<{ total: number }>(countAll, filter),
  ]);
  return {
    members: rows.slice(0, rowsMax).map(({ rank, publicId, customerType, ...member }) => ({
      publicId,
      customerType,
      name: lineName(member, rank === 1),
      isAbove: rank === 0,
    })),
    hasMore: rows.length > rowsMax,
    total: count?.total ?? 0,
  };
}
