import { sql } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';

const end = sql(
  'agents.end_link',
  `UPDATE affiliate_link SET ended_at = $3
   WHERE public_id = $1 AND agent_id = $2 AND ended_at IS NULL RETURNING id`,
);

/**
 * A command of one statement. Ends one of the agent's own links. Who registered by it stays where
 * they are, and its code is not given out again.
 *
 * @throws affiliate.link_unknown
 */
export async function endAffiliateLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { agentId, linkPublicId }: { agentId: bigint; linkPublicId: string },
): Promise<void> {
  const ended = await db.query(end, [linkPublicId, agentId, clock()]);
  if (ended.length === 0) throw new DomainError('affiliate.link_unknown');
}
