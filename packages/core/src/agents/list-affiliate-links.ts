import { type Reader, sql } from '../db/index.ts';

export interface AffiliateLink {
  readonly publicId: string;
  readonly code: string;
  readonly createdAt: Date;
  /** Members who registered by this link. */
  readonly registered: number;
}

export interface AffiliateLinkPage {
  readonly links: readonly AffiliateLink[];
  /** Whether there are more after these. */
  readonly hasMore: boolean;
  /** Over all live links of the agent. */
  readonly total: number;
  readonly registered: number;
}

const LINK = `
  l.public_id AS "publicId", l.code, l.created_at AS "createdAt",
  (SELECT count(*)::int FROM member m WHERE m.affiliate_link_id = l.id) AS registered`;

const readOne = sql('agents.read_link', `SELECT ${LINK} FROM affiliate_link l WHERE l.id = $1`);

// The cursor is a link's public id, which tells a reader nothing; its place is looked up.
const readPage = sql(
  'agents.list_links',
  `SELECT ${LINK} FROM affiliate_link l
   WHERE l.agent_id = $1 AND l.ended_at IS NULL
     AND ($2::uuid IS NULL OR l.id < (SELECT id FROM affiliate_link
                                      WHERE public_id = $2 AND agent_id = $1))
   ORDER BY l.id DESC OFFSET $3 LIMIT $4`,
);
const sumUp = sql(
  'agents.sum_up_links',
  `SELECT count(DISTINCT l.id)::int AS total, count(m.id)::int AS registered
   FROM affiliate_link l LEFT JOIN member m ON m.affiliate_link_id = l.id
   WHERE l.agent_id = $1 AND l.ended_at IS NULL`,
);

export async function readAffiliateLink(reader: Reader, linkId: bigint): Promise<AffiliateLink> {
  const [link] = await reader.query<AffiliateLink>(readOne, [linkId]);
  if (!link) throw new Error(`there is no affiliate link ${linkId}`);
  return link;
}

/** A query. A page of an agent's live links, newest first. A cursor of another agent ends the list. */
export async function listAffiliateLinks(
  reader: Reader,
  page: { agentId: bigint; afterPublicId?: string; skip?: number; rowsMax: number },
): Promise<AffiliateLinkPage> {
  const { agentId, afterPublicId = null, skip = 0, rowsMax } = page;
  const rows = await reader.query<AffiliateLink>(readPage, [
    agentId,
    afterPublicId,
    skip,
    rowsMax + 1,
  ]);
  const [sums] = await reader.query<{ total: number; registered: number }>(sumUp, [agentId]);
  return {
    links: rows.slice(0, rowsMax),
    hasMore: rows.length > rowsMax,
    total: sums?.total ?? 0,
    registered: sums?.registered ?? 0,
  };
}
