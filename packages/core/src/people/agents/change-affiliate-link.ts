import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type AffiliateLink, readAffiliateLink } from './list-affiliate-links.ts';

const change = sql(
  'agents.change_link',
  `UPDATE affiliate_link SET name = $3, campaign = $4, landing = $5, expires_at = $6
   WHERE public_id = $1 AND agent_id = $2 AND ended_at IS NULL RETURNING id`,
);

export interface ChangeAffiliateLink {
  readonly agentId: bigint;
  readonly linkPublicId: string;
  readonly name: string;
  readonly campaign: string;
  readonly landing: string;
  /** Null: never expires. */
  readonly expiresAt: Date | null;
}

/**
 * A step. Changes name, campaign, landing page and expiry of an agent's link. Its kind, for agents or for players,
 * cannot change, because people received the link on that promise.
 *
 * @throws affiliate.link_unknown
 */
export async function changeAffiliateLink(
  tx: Tx,
  { agentId, linkPublicId, name, campaign, landing, expiresAt }: ChangeAffiliateLink,
): Promise<AffiliateLink> {
  const [link] = await tx.query<{ id: bigint }>(change, [
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
