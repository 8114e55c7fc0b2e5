import type { EnvelopeAudience, RainAudience } from '@app/shared/envelopes/states';
import { agentTypes, MEMBER, TRIAL } from '@app/shared/members/customer-types';
import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';

const heldAt = (row: string, at: string) =>
  `${row}.valid_from <= ${at} AND (${row}.valid_to IS NULL OR ${row}.valid_to > ${at})`;

/** SQL: every upline of member $1 at $2, and whether it is the direct one. */
export const AGENTS_ABOVE = `(
  SELECT c.ancestor_id AS agent_id, c.depth = 0 AS is_direct
  FROM ${memberUplineRows} u JOIN ${agentClosureRows} c ON c.descendant_id = u.upline_id
  WHERE u.member_id = $1 AND ${heldAt('u', '$2')} AND ${heldAt('c', '$2')})`;

/** SQL: whether an envelope with this audience is for the row `above` of `AGENTS_ABOVE`. */
export const isInTeamAudience = (audience: string): string =>
  `(${audience} = 'team' OR above.is_direct)`;

const RECEIVING = [
  MEMBER,
  ...[...agentTypes].flatMap(([type, { mayTransfer }]) => (mayTransfer ? [type] : [])),
].join(', ');

/** SQL: whether the type of the member row `m` may open envelopes of agents: the same types receive transfers. */
export const MAY_RECEIVE = `m.customer_type IN (${RECEIVING})`;

/** SQL: whether the member row `m` may open an envelope of the site with this audience. */
export const isInAudience = (audience: string): string => `(m.closed_at IS NULL AND CASE ${audience}
  WHEN 'players' THEN m.customer_type = ${MEMBER}
  WHEN 'agents' THEN m.customer_type NOT IN (${MEMBER}, ${TRIAL})
  ELSE m.customer_type <> ${TRIAL} END)`;

/** SQL: the members below agent $1 at $2 who may open an envelope. */
const BELOW = `(
  SELECT m.id, c.depth = 0 AS is_direct
  FROM ${agentClosureRows} c JOIN ${memberUplineRows} u ON u.upline_id = c.descendant_id
  JOIN ${memberRows} m ON m.id = u.member_id
  WHERE c.ancestor_id = $1 AND ${heldAt('c', '$2')} AND ${heldAt('u', '$2')}
    AND m.closed_at IS NULL AND ${MAY_RECEIVE})`;

const count = sql(
  'envelopes.count_recipients',
  `SELECT count(*)::int AS team, (count(*) FILTER (WHERE is_direct))::int AS direct
   FROM ${BELOW} below`,
);

/** A query. Counts the members of each audience of an agent at a time. */
export async function countRecipients(
  reader: Reader,
  agentId: bigint,
  at: Date,
): Promise<Readonly<Record<EnvelopeAudience, number>>> {
  const [found] = await reader.query<Record<EnvelopeAudience, number>>(count, [agentId, at]);
  if (!found) throw new Error('the query returned no row');
  return found;
}

const next = sql(
  'envelopes.next_recipients',
  `SELECT id FROM ${BELOW} below WHERE ($3 = 'team' OR is_direct) AND id > $4 ORDER BY id LIMIT $5`,
);

interface RecipientsPage {
  readonly agentId: bigint;
  readonly audience: EnvelopeAudience;
  readonly at: Date;
  readonly afterMemberId: bigint;
  readonly rowsMax: number;
}

/** A query. The next recipients of an agent's envelope, by number. */
export async function nextRecipients(
  reader: Reader,
  { agentId, audience, at, afterMemberId, rowsMax }: RecipientsPage,
): Promise<bigint[]> {
  const values = [agentId, at, audience, afterMemberId, rowsMax];
  const rows = await reader.query<{ id: bigint }>(next, values);
  return rows.map(({ id }) => id);
}

const nextOfSite = sql(
  'envelopes.next_recipients_of_site',
  `SELECT m.id FROM ${memberRows} m
   WHERE m.merchant_id = $1 AND ${isInAudience('$2')} AND m.id > $3 ORDER BY m.id LIMIT $4`,
);

interface SiteRecipientsPage extends Pick<RecipientsPage, 'afterMemberId' | 'rowsMax'> {
  readonly merchantId: bigint;
  readonly audience: RainAudience;
}

/** A query. The next recipients of a site's envelope, by number. */
export async function nextRecipientsOfSite(
  reader: Reader,
  { merchantId, audience, afterMemberId, rowsMax }: SiteRecipientsPage,
): Promise<bigint[]> {
  const values = [merchantId, audience, afterMemberId, rowsMax];
  const rows = await reader.query<{ id: bigint }>(nextOfSite, values);
  return rows.map(({ id }) => id);
}
