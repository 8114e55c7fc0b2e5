import type { PostbackEvent } from '@app/shared/postbacks/postbacks';
import { sql, type Tx } from '../../platform/db/index.ts';
import { affiliateLinkRows } from '../agents/index.ts';
import { memberRows } from '../members/index.ts';

interface Happened {
  readonly event: Exclude<PostbackEvent, 'commission_paid'>;
  readonly memberId: bigint;
  readonly amount?: bigint | null;
}

// By `event_key`, a member causes each kind of event once. Commissions recur, so their key is that of the bill.
const ofMembers = sql(
  'postbacks.queue_of_members',
  `INSERT INTO postback_delivery (public_id, agent_id, member_id, event, event_key, amount, happened_at, next_try_at)
   SELECT gen_random_uuid(), p.agent_id, m.id, $1, m.id::text, happened.amount, $4, $4
   FROM unnest($2::bigint[], $3::bigint[]) AS happened (member_id, amount)
   JOIN ${memberRows} m ON m.id = happened.member_id
   JOIN ${affiliateLinkRows} l ON l.id = m.affiliate_link_id
   JOIN postback p ON p.agent_id = l.agent_id AND p.enabled AND $1 = ANY (p.events)
   ORDER BY m.id ON CONFLICT (agent_id, event, event_key) DO NOTHING`,
);

const ofAgents = sql(
  'postbacks.queue_of_agents',
  `INSERT INTO postback_delivery (public_id, agent_id, event, event_key, amount, happened_at, next_try_at)
   SELECT gen_random_uuid(), p.agent_id, 'commission_paid', paid.key, paid.amount, $4, $4
   FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS paid (agent_id, key, amount)
   JOIN postback p ON p.agent_id = paid.agent_id AND p.enabled AND 'commission_paid' = ANY (p.events)
   ORDER BY p.agent_id ON CONFLICT (agent_id, event, event_key) DO NOTHING`,
);

/**
 * A step. Queues postbacks about members who registered by affiliates' links, in the transaction of the event
 * and once per member.
 *
 * @param happened all of the same event; amounts in 1/10 000
 */
export async function queuePostbacks(
  tx: Tx,
  happened: readonly Happened[],
  now: Date,
): Promise<void> {
  const [first] = happened;
  if (!first) return;
  const members = happened.map(({ memberId }) => memberId);
  const amounts = happened.map(({ amount = null }) => amount);
  await tx.query(ofMembers, [first.event, members, amounts, now]);
}

/** A paid commission. @param key the bill's */
export interface PaidCommission {
  readonly agentId: bigint;
  readonly key: string;
  readonly amount: bigint;
}

/** A step. Queues postbacks about commissions of the affiliates themselves. */
export async function queueCommissions(
  tx: Tx,
  paid: readonly PaidCommission[],
  now: Date,
): Promise<void> {
  await tx.query(ofAgents, [
    paid.map(({ agentId }) => agentId),
    paid.map(({ key }) => key),
    paid.map(({ amount }) => amount),
    now,
  ]);
}
