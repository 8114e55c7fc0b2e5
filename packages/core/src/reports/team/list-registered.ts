import { depositRows } from '../../money/deposits/index.ts';
import { affiliateLinkRows } from '../../people/agents/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A member who registered by a link and is still a direct downline of its agent. */
export interface RegisteredMember {
  readonly publicId: string;
  readonly username: string;
  readonly isAgent: boolean;
  readonly registeredAt: Date;
  readonly firstDepositAt: Date | null;
}

const find = sql(
  'team.find_own_link',
  `SELECT id FROM ${affiliateLinkRows} l WHERE public_id = $1 AND agent_id = $2`,
);

// Members moved to another agent are left out.
const FROM = `
  FROM ${memberRows} m JOIN ${memberUplineRows} u ON u.member_id = m.id AND u.upline_id = $2
    AND u.valid_from <= $3 AND (u.valid_to IS NULL OR u.valid_to > $3)
  WHERE m.affiliate_link_id = $1`;
const readPage = sql(
  'team.list_registered',
  `SELECT m.public_id AS "publicId", m.username, ${isAgentRow('m')} AS "isAgent",
     m.registered_at AS "registeredAt",
     (SELECT min(d.completed_at) FROM ${depositRows} d
      WHERE d.member_id = m.id AND d.completed_at IS NOT NULL) AS "firstDepositAt"
   ${FROM} AND ($4::uuid IS NULL OR m.id < (SELECT last.id FROM ${memberRows} last
     WHERE last.public_id = $4 AND last.affiliate_link_id = $1))
   ORDER BY m.id DESC OFFSET $5 LIMIT $6`,
);
const countAll = sql('team.count_registered', `SELECT count(*)::int AS total ${FROM}`);

export interface RegisteredRequest {
  readonly agentId: bigint;
  /** One of the agent's own links, live or ended. */
  readonly linkPublicId: string;
  readonly at: Date;
  readonly afterPublicId?: string;
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * A query. A page of members who registered by a link, newest first.
 *
 * @throws affiliate.link_unknown
 */
export async function listRegistered(
  reader: Reader,
  { agentId, linkPublicId, at, afterPublicId, skip = 0, rowsMax }: RegisteredRequest,
): Promise<{ rows: readonly RegisteredMember[]; hasMore: boolean; total: number }> {
  const [link] = await reader.query<{ id: bigint }>(find, [linkPublicId, agentId]);
  if (!link) throw new DomainError('affiliate.link_unknown');
  const below = [link.id, agentId, at];
  const [found, [count]] = await Promise.all([
    reader.query<RegisteredMember>(readPage, [...below, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<{ total: number }>(countAll, below),
  ]);
  return {
    rows: found.slice(0, rowsMax),
    hasMore: found.length > rowsMax,
    total: count?.total ?? 0,
  };
}

const countDeposited = sql(
  'team.count_deposited_by_links',
  `SELECT l.public_id AS "linkPublicId", count(*)::int AS deposited
   FROM ${affiliateLinkRows} l JOIN ${memberRows} m ON m.affiliate_link_id = l.id
   WHERE l.public_id = ANY ($1::uuid[]) AND EXISTS (
     SELECT FROM ${depositRows} d WHERE d.member_id = m.id AND d.completed_at IS NOT NULL)
   GROUP BY 1`,
);

/** A query. By link: number of its members with at least one deposit. */
export async function depositedByLinks(
  reader: Reader,
  linkPublicIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.query<{ linkPublicId: string; deposited: number }>(countDeposited, [
    linkPublicIds,
  ]);
  return new Map(rows.map(({ linkPublicId, deposited }) => [linkPublicId, deposited]));
}
