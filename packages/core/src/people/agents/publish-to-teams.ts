import { type Reader, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Publish } from '../../platform/live/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';

/** Throttle: minimum interval between team events for an agent. */
const GATHER_MS = 2_000;
const MEMBERS_PER_LOOK_MAX = 5_000;

interface TeamDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly onFailure: (error: unknown) => void;
}

/** Wraps a publisher: also publishes a team event to every upline of a member whose bets changed. */
export function publishToTeams({ db, clock, onFailure }: TeamDeps, publish: Publish): Publish {
  const moved = new Set<bigint>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(publishToAgents, GATHER_MS).unref();
  }

  async function publishToAgents(): Promise<void> {
    isScheduled = false;
    const some = [...moved].slice(0, MEMBERS_PER_LOOK_MAX);
    for (const memberId of some) moved.delete(memberId);
    if (moved.size > 0) schedule();
    // A failure is not retried: the team's next bet publishes again.
    const agents = await agentsAbove(db, some, clock()).catch(onFailure);
    for (const { agentId, merchantId } of agents ?? []) {
      publish({ merchantId, memberId: agentId, kind: 'team' });
    }
  }

  return (invalidation) => {
    publish(invalidation);
    if (invalidation.kind !== 'bets' || invalidation.memberId === undefined) return;
    moved.add(invalidation.memberId);
    schedule();
  };
}

// An agent who plays counts in their own team.
const read = sql(
  'agents.agents_above',
  `SELECT DISTINCT agent.id AS "agentId", agent.merchant_id AS "merchantId"
   FROM (
     SELECT upline_id AS agent_id FROM ${memberUplineRows} u
     WHERE member_id = ANY ($1::bigint[]) AND valid_from <= $2
       AND (valid_to IS NULL OR valid_to > $2)
     UNION SELECT unnest($1::bigint[])
   ) place
   JOIN agent_closure c ON c.descendant_id = place.agent_id
     AND c.valid_from <= $2 AND (c.valid_to IS NULL OR c.valid_to > $2)
   JOIN ${memberRows} agent ON agent.id = c.ancestor_id`,
);

const agentsAbove = (reader: Reader, memberIds: readonly bigint[], at: Date) =>
  reader.query<{ agentId: bigint; merchantId: bigint }>(read, [memberIds, at]);
