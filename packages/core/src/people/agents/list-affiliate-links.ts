import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows } from '../members/index.ts';

export interface AffiliateLink {
  readonly publicId: string;
  readonly code: string;
  /** The agent's own name for the link; may be empty. */
  readonly name: string;
  readonly campaign: string;
  readonly createdAt: Date;
  /** Whether members who register by the link become agents. */
  readonly makesAgents: boolean;
  readonly landing: string;
  /** Null: valid until the agent or an operator ends it. */
  readonly expiresAt: Date | null;
  /** Counted once a day for each visitor. */
  readonly visits: number;
  /** Members who registered by this link. */
  readonly registered: number;
}

export interface AffiliateLinkPage {
  readonly links: readonly AffiliateLink[];
  /** Whether there is a next page. */
  readonly hasMore: boolean;
  /** Sums over all links that match the request, on all pages. */
  readonly total: number;
  readonly registered: number;
  /** Campaigns of all links that were not ended, including those of other pages. */
  readonly campaigns: readonly string[];
}

const LINK = `
  l.public_id AS "publicId", l.code, l.name, l.campaign, l.created_at AS "createdAt",
  l.makes_agents AS "makesAgents", l.landing, l.expires_at AS "expiresAt", l.visits,
  (SELECT count(*)::int FROM ${memberRows} m WHERE m.affiliate_link_id = l.id) AS registered`;

const readOne = sql('agents.read_link', `SELECT ${LINK} FROM affiliate_link l WHERE l.id = $1`);

// The cursor is a link's public id, which reveals nothing; its position is looked up.
const readPage = sql(
  'agents.list_links',
  `SELECT ${LINK} FROM affiliate_link l
   WHERE l.agent_id = $1 AND l.ended_at IS NULL
     AND ($5::text IS NULL OR l.campaign = $5)
     AND ($2::uuid IS NULL OR l.id < (SELECT id FROM affiliate_link
                                      WHERE public_id = $2 AND agent_id = $1))
   ORDER BY l.id DESC OFFSET $3 LIMIT $4`,
);
const sumUp = sql(
  'agents.sum_up_links',
  `SELECT count(DISTINCT l.id) FILTER (WHERE asked)::int AS total,
     count(m.id) FILTER (WHERE asked)::int AS registered,
     coalesce(array_agg(DISTINCT l.campaign) FILTER (WHERE l.campaign <> ''), '{}') AS campaigns
   FROM affiliate_link l LEFT JOIN ${memberRows} m ON m.affiliate_link_id = l.id
   CROSS JOIN LATERAL (SELECT $2::text IS NULL OR l.campaign = $2 AS asked) a
   WHERE l.agent_id = $1 AND l.ended_at IS NULL`,
);

export async function readAffiliateLink(reader: Reader, linkId: bigint): Promise<AffiliateLink> {
  const [link] = await reader.query<AffiliateLink>(readOne, [linkId]);
  if (!link) throw new Error(`there is no affiliate link ${linkId}`);
  return link;
}

export interface LinksRequest {
  readonly agentId: bigint;
  readonly campaign?: string | undefined;
  readonly afterPublicId?: string;
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * A query. A page of an agent's links that were not ended, expired ones included, newest first. A cursor of another
 * agent ends the list.
 */
export async function listAffiliateLinks(
  reader: Reader,
  page: LinksRequest,
): Promise<AffiliateLinkPage> {
  const { agentId, campaign = null, afterPublicId = null, skip = 0, rowsMax } = page;
  const rows = await reader.query<AffiliateLink>(readPage, [
    agentId,
    afterPublicId,
    skip,
    rowsMax + 1,
    campaign,
  ]);
  const [sums] = await reader.query<Omit<AffiliateLinkPage, 'links' | 'hasMore'>>(sumUp, [
    agentId,
    campaign,
  ]);
  return {
    links: rows.slice(0, rowsMax),
    hasMore: rows.length > rowsMax,
    total: sums?.total ?? 0,
    registered: sums?.registered ?? 0,
    campaigns: sums?.campaigns ?? [],
  };
}
