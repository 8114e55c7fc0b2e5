import { type Reader, sql } from '../../platform/db/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../members/index.ts';

/** An agent as operators see them in the tree of a site. */
export interface TreeAgent {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly nickname: string;
  readonly customerType: number;
  readonly closedAt: Date | null;
  readonly registeredAt: Date;
  /** Agents on all levels below. */
  readonly agentsBelow: number;
  /** Players directly below. */
  readonly directPlayers: number;
}

const validAt = (row: string, at: string) =>
  `${row}.valid_from <= ${at} AND (${row}.valid_to IS NULL OR ${row}.valid_to > ${at})`;

const COLUMNS = `
  p.id AS "memberId", p.public_id AS "publicId", p.username, p.nickname,
  p.customer_type AS "customerType", p.closed_at AS "closedAt", p.registered_at AS "registeredAt",
  (SELECT count(*)::int FROM agent_closure c
   WHERE c.ancestor_id = p.id AND c.depth > 0 AND ${validAt('c', '$2')}) AS "agentsBelow",
  (SELECT count(*)::int FROM ${memberUplineRows} u JOIN ${memberRows} m ON m.id = u.member_id
   WHERE u.upline_id = p.id AND NOT ${isAgentRow('m')} AND ${validAt('u', '$2')}) AS "directPlayers"`;

// Each selects the page first, so that only its agents are counted below. Usernames consist of letters, digits and `_`,
// compared by code point: `~` sorts after every name with the typed prefix.
const readTop = sql(
  'agents.tree_top',
  `SELECT ${COLUMNS} FROM (
     SELECT m.* FROM ${memberRows} m
     WHERE m.merchant_id = $1 AND ${isAgentRow('m')} AND m.username > $3
       AND NOT EXISTS (SELECT FROM ${memberUplineRows} u WHERE u.member_id = m.id AND ${validAt('u', '$2')})
     ORDER BY m.username LIMIT $4
   ) p ORDER BY p.username`,
);
const readBelow = sql(
  'agents.tree_below',
  `SELECT ${COLUMNS} FROM (
     SELECT m.* FROM ${memberUplineRows} u JOIN ${memberRows} m ON m.id = u.member_id
     WHERE u.upline_id = $1 AND ${isAgentRow('m')} AND m.username > $3 AND ${validAt('u', '$2')}
     ORDER BY m.username LIMIT $4
   ) p ORDER BY p.username`,
);
const readNamed = sql(
  'agents.tree_named',
  `SELECT ${COLUMNS} FROM (
     SELECT m.* FROM ${memberRows} m
     WHERE m.merchant_id = $1 AND ${isAgentRow('m')} AND m.username > $3
       AND m.username >= $5 AND m.username < $5 || '~'
     ORDER BY m.username LIMIT $4
   ) p ORDER BY p.username`,
);
const readOne = sql(
  'agents.tree_agent',
  `SELECT ${COLUMNS} FROM ${memberRows} p WHERE p.id = $1 AND ${isAgentRow('p')}`,
);

interface TreePage {
  /** The tree at this moment: the start of the next window, so that a decided move shows before it takes effect. */
  readonly at: Date;
  /** The last username of the previous page. */
  readonly after?: string | undefined;
  readonly rowsMax: number;
}

/** A query. A page of a site's agents without an upline, by name. */
export const topAgents = (
  reader: Reader,
  { merchantId, at, after = '', rowsMax }: TreePage & { readonly merchantId: bigint },
): Promise<TreeAgent[]> => reader.query<TreeAgent>(readTop, [merchantId, at, after, rowsMax]);

/** A query. A page of the agents directly below an agent, by name. */
export const agentsBelow = (
  reader: Reader,
  { agentId, at, after = '', rowsMax }: TreePage & { readonly agentId: bigint },
): Promise<TreeAgent[]> => reader.query<TreeAgent>(readBelow, [agentId, at, after, rowsMax]);

/** A query. A page of a site's agents on all levels whose names have a prefix, by name. */
export const agentsNamed = (
  reader: Reader,
  page: TreePage & { readonly merchantId: bigint; readonly name: string },
): Promise<TreeAgent[]> => {
  const { merchantId, at, after = '', rowsMax, name } = page;
  return reader.query<TreeAgent>(readNamed, [merchantId, at, after, rowsMax, name]);
};

interface TreeRequest extends TreePage {
  readonly merchantId: bigint;
  /** Prefix of the name, on all levels. */
  readonly text?: string | undefined;
  /** Lists the agents directly below this agent of the site. Without it and without a name: the agents at the top. */
  readonly aboveId?: bigint | undefined;
}

/** A query. A page of a site's agents by an operator's filters, by name. */
export function agentsOfTree(
  reader: Reader,
  { text, aboveId, merchantId, ...page }: TreeRequest,
): Promise<TreeAgent[]> {
  if (text !== undefined) return agentsNamed(reader, { ...page, merchantId, name: text });
  if (aboveId === undefined) return topAgents(reader, { ...page, merchantId });
  return agentsBelow(reader, { ...page, agentId: aboveId });
}

/** A query. One agent; undefined if the member is not an agent. */
export async function treeAgent(
  reader: Reader,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<TreeAgent | undefined> {
  const [agent] = await reader.query<TreeAgent>(readOne, [memberId, at]);
  return agent;
}

/** An agent with the names that operators use. */
export interface NamedAgent {
  readonly publicId: string;
  readonly username: string;
}

const readPath = sql(
  'agents.path',
  `SELECT m.public_id AS "publicId", m.username FROM agent_closure c
   JOIN ${memberRows} m ON m.id = c.ancestor_id
   WHERE c.descendant_id = $1 AND c.depth > 0 AND ${validAt('c', '$2')} ORDER BY c.depth DESC`,
);

/** A query. The uplines of an agent, the top first. */
export const agentPath = (
  reader: Reader,
  { agentId, at }: { readonly agentId: bigint; readonly at: Date },
): Promise<NamedAgent[]> => reader.query<NamedAgent>(readPath, [agentId, at]);

// The direct downlines of the team's agents are its players and all its agents but the leader.
const measure = sql(
  'agents.team_size',
  `SELECT agents, places - (agents - 1) AS players FROM (
     SELECT count(DISTINCT c.descendant_id)::int AS agents, count(u.member_id)::int AS places
     FROM agent_closure c
     LEFT JOIN ${memberUplineRows} u ON u.upline_id = c.descendant_id AND ${validAt('u', '$2')}
     WHERE c.ancestor_id = $1 AND ${validAt('c', '$2')}
   ) team`,
);

/** A query. A team's number of agents, its leader included, and of players. */
export async function teamSize(
  reader: Reader,
  { agentId, at }: { readonly agentId: bigint; readonly at: Date },
): Promise<{ readonly agents: number; readonly players: number }> {
  const [size] = await reader.query<{ agents: number; players: number }>(measure, [agentId, at]);
  return size ?? { agents: 0, players: 0 };
}
