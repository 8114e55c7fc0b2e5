import { inTransaction, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { lockMemberRow, memberRows } from '../members/index.ts';
import { affiliateCodeFrom, foldAffiliateCode } from './affiliate-code.ts';
import { type AffiliateLink, readAffiliateLink } from './list-affiliate-links.ts';

/** Live links of one agent. */
export const AFFILIATE_LINKS_MAX = 20;
const TRIES_MAX = 5;

export interface CreateAffiliateLink {
  readonly agentId: bigint;
  /** A code that the operator chose; a random one unless given. */
  readonly code?: string;
  /** The agent's own words for it. */
  readonly name?: string;
  readonly campaign?: string;
}

const countLive = sql(
  'agents.count_live_links',
  'SELECT count(*)::int AS live FROM affiliate_link WHERE agent_id = $1 AND ended_at IS NULL',
);
const insert = sql(
  'agents.insert_link',
  `INSERT INTO affiliate_link (public_id, merchant_id, agent_id, code, created_at, name, campaign)
   SELECT $1, merchant_id, id, $3, $4, $5, $6 FROM ${memberRows} m WHERE id = $2
   ON CONFLICT (merchant_id, code) DO NOTHING RETURNING id`,
);

/**
 * A command. Makes a link with a code by which members register below the agent.
 *
 * @throws affiliate.link_limit, affiliate.code_taken
 */
export async function createAffiliateLink(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  wanted: CreateAffiliateLink,
): Promise<AffiliateLink> {
  const now = deps.clock();
  return inTransaction(deps.db, (tx) => makeAffiliateLink(tx, deps, wanted, now));
}

/**
 * A step. The same, for a caller who writes down that it was made.
 *
 * @throws affiliate.link_limit, affiliate.code_taken
 */
export async function makeAffiliateLink(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  wanted: CreateAffiliateLink,
  now: Date,
): Promise<AffiliateLink> {
  const { agentId } = wanted;
  // Those who count for one agent take turns, so that twenty stay twenty.
  await lockMemberRow(tx, agentId);
  const [row] = await tx.query<{ live: number }>(countLive, [agentId]);
  if (row && row.live >= AFFILIATE_LINKS_MAX) {
    throw new DomainError('affiliate.link_limit', { most: AFFILIATE_LINKS_MAX });
  }
  return readAffiliateLink(tx, await insertLink(tx, deps, wanted, now));
}

async function insertLink(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { agentId, code, name = '', campaign = '' }: CreateAffiliateLink,
  now: Date,
): Promise<bigint> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const wanted = code ? foldAffiliateCode(code) : affiliateCodeFrom(newId());
    const values = [newId(), agentId, wanted, now, name, campaign];
    const [link] = await tx.query<{ id: bigint }>(insert, values);
    if (link) return link.id;
    if (code) throw new DomainError('affiliate.code_taken');
  }
  throw new Error('no free affiliate code was found');
}
