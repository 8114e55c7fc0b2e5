import { LINK_DAYS_MAX } from '@app/shared/agents/link-landings';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { lockMemberRow, memberRows } from '../members/index.ts';
import { affiliateCodeFrom, foldAffiliateCode } from './affiliate-code.ts';
import { type AffiliateLink, readAffiliateLink } from './list-affiliate-links.ts';

/** Maximum number of links of one agent that were not ended. Expired ones count. */
export const AFFILIATE_LINKS_MAX = 20;
const TRIES_MAX = 5;

export interface CreateAffiliateLink {
  readonly agentId: bigint;
  /** Chosen by the operator; random by default. */
  readonly code?: string;
  /** The agent's own name for it. */
  readonly name?: string | undefined;
  readonly campaign?: string | undefined;
  /** False by default: the link registers players. */
  readonly makesAgents?: boolean;
  /** The page that it leads to; registration by default. */
  readonly landing?: string | undefined;
  /** Time of expiry; never by default. */
  readonly expiresAt?: Date | null;
}

const countLive = sql(
  'agents.count_live_links',
  'SELECT count(*)::int AS live FROM affiliate_link WHERE agent_id = $1 AND ended_at IS NULL',
);
const insert = sql(
  'agents.insert_link',
  `INSERT INTO affiliate_link (public_id, merchant_id, agent_id, code, created_at, name, campaign,
                               makes_agents, landing, expires_at)
   SELECT $1, merchant_id, id, $3, $4, $5, $6, $7, $8, $9 FROM ${memberRows} m WHERE id = $2
   ON CONFLICT (merchant_id, code) DO NOTHING RETURNING id`,
);

/**
 * A command. Creates a link with a code by which members register below the agent.
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
 * A step. Like `createAffiliateLink`, for callers that audit it.
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
  // Serializes creation for one agent, so that the limit holds.
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
  { agentId, code, ...link }: CreateAffiliateLink,
  now: Date,
): Promise<bigint> {
  const { name = '', campaign = '', makesAgents = false } = link;
  const { landing = '/register', expiresAt = null } = link;
  const settings = [name, campaign, makesAgents, landing, expiresAt];
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const wanted = code ? foldAffiliateCode(code) : affiliateCodeFrom(newId());
    const values = [newId(), agentId, wanted, now, ...settings];
    const [made] = await tx.query<{ id: bigint }>(insert, values);
    if (made) return made.id;
    if (code) throw new DomainError('affiliate.code_taken');
  }
  throw new Error('no free affiliate code was found');
}

const DAY_MS = 24 * 3_600_000;

/**
 * The time at which a link expires; null: never.
 *
 * @param expiresAt epoch milliseconds
 * @throws affiliate.expiry_wrong for a moment that is past, or more than a year away
 */
export function expiryOf(
  { clock }: Pick<Deps, 'clock'>,
  { expiresAt }: { readonly expiresAt?: number | null | undefined },
): Date | null {
  if (expiresAt === null || expiresAt === undefined) return null;
  const aheadMs = expiresAt - clock().getTime();
  if (aheadMs <= 0 || aheadMs > LINK_DAYS_MAX * DAY_MS)
    throw new DomainError('affiliate.expiry_wrong');
  return new Date(expiresAt);
}
