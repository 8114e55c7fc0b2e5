import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

const end = sql(
  'agents.end_link',
  `UPDATE affiliate_link SET ended_at = $3
   WHERE public_id = $1 AND agent_id = $2 AND ended_at IS NULL RETURNING code`,
);

interface EndAffiliateLink {
  readonly agentId: bigint;
  readonly linkPublicId: string;
}

/**
 * A command. Ends one of the agent's own links. Members who registered through it stay in the team, and its code is
 * never used again.
 *
 * @throws affiliate.link_unknown
 */
export async function endAffiliateLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  link: EndAffiliateLink,
): Promise<void> {
  await inTransaction(db, (tx) => stopAffiliateLink(tx, link, clock()));
}

/**
 * A step. Like `endAffiliateLink`, for callers that audit it. Returns the link's code.
 *
 * @throws affiliate.link_unknown
 */
export async function stopAffiliateLink(
  tx: Tx,
  { agentId, linkPublicId }: EndAffiliateLink,
  now: Date,
): Promise<string> {
  const [ended] = await tx.query<{ code: string }>(end, [linkPublicId, agentId, now]);
  if (!ended) throw new DomainError('affiliate.link_unknown');
  return ended.code;
}
