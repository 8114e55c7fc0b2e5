import { isAgent } from '@app/shared/members/customer-types';
import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';

/** A found member of a team, and the path to them. */
export interface TeamHit {
  readonly publicId: string;
  readonly username: string;
  readonly isAgent: boolean;
  /** The agents on the path, from the one who asks down to the direct upline. */
  readonly path: readonly { readonly publicId: string; readonly username: string }[];
}

interface Row {
  readonly publicId: string;
  readonly username: string;
  readonly customerType: number;
  readonly pathIds: readonly string[];
  readonly pathNames: readonly string[];
}

// Usernames consist of letters, digits and `_`, and sort by byte value. `~` sorts after all of these, so the range from
// the prefix to the prefix with `~` contains every match, and the index on usernames can be used.
const find = sql(
  'team.search',
  `SELECT m.public_id AS "publicId", m.username, m.customer_type AS "customerType",
     upline_path.ids AS "pathIds", upline_path.names AS "pathNames"
   FROM ${memberRows} m
   JOIN ${memberUplineRows} u ON u.member_id = m.id
     AND u.valid_from <= $4 AND (u.valid_to IS NULL OR u.valid_to > $4)
   JOIN ${agentClosureRows} place ON place.descendant_id = u.upline_id AND place.ancestor_id = $2
     AND place.valid_from <= $4 AND (place.valid_to IS NULL OR place.valid_to > $4)
   CROSS JOIN LATERAL (
     SELECT array_agg(a.public_id::text ORDER BY c.depth DESC) AS ids,
       array_agg(a.username ORDER BY c.depth DESC) AS names
     FROM ${agentClosureRows} c JOIN ${memberRows} a ON a.id = c.ancestor_id
     WHERE c.descendant_id = u.upline_id AND c.depth <= place.depth
       AND c.valid_from <= $4 AND (c.valid_to IS NULL OR c.valid_to > $4)
   ) upline_path
   WHERE m.merchant_id = $1 AND m.username >= $3 AND m.username < $3 || '~'
     AND starts_with(m.username, $3)
   ORDER BY m.username LIMIT $5`,
);

export interface TeamSearch {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** Prefix of the username in lower case. */
  readonly name: string;
  readonly at: Date;
  readonly rowsMax: number;
}

/** A query. Members of a team whose usernames have the prefix, without the agent who asks. */
export async function searchTeam(
  reader: Reader,
  { merchantId, agentId, name, at, rowsMax }: TeamSearch,
): Promise<TeamHit[]> {
  const rows = await reader.query<Row>(find, [merchantId, agentId, name, at, rowsMax]);
  return rows.map(({ publicId, username, customerType, pathIds, pathNames }) => ({
    publicId,
    username,
    isAgent: isAgent(customerType),
    path: pathIds.map((id, index) => ({ publicId: id, username: pathNames[index] ?? '' })),
  }));
}
