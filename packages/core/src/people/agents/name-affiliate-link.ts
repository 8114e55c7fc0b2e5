import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type AffiliateLink, readAffiliateLink } from './list-affiliate-links.ts';

const rename = sql(
  'agents.name_link',
  `UPDATE affiliate_link SET name = $3, campaign = $4, landing = $5, expires_at = $6
   WHERE public_id = $1 AND agent_id = $2 AND ended_at IS NULL RETURNING id`,
);

export interface NameAffiliateLink {
  readonly agentId: bigint;
  readonly linkPublicId: string;
  readonly name: string;
  readonly campaign: string;
  readonly landing: string;
  /** Null: never expires. */
  readonly expiresAt: Date | null;
}

/**
 * A step. Changes the agent's own name of a link, its landing page and its expiry. Whether the link makes agents or
 * players never changes: people were promised that.
 *
 * @throws affiliate.link_unknown
 */
export async function nameAffiliateLink(
  tx: Tx,
  { agentId, linkPublicId, name, campaign, landing, expiresAt }: NameAffiliateLink,
): Promise<AffiliateLink> {
  const [link] = await tx.query<{ id: bigint }>(rename, [
    linkPublicId,
    agentId,
    name,
    campaign,
    landing,
    expiresAt,
  ]);
  if (!link) throw new DomainError('affiliate.link_unknown');
  return readAffiliateLink(tx, link.id);
}
