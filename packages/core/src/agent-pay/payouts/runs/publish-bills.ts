import type { LiveKind } from '@app/shared/live/live-events';
import { sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { keyOf, OF_RUN, type RunKey } from '../run-lease.ts';

const readAgents = sql(
  'payouts.billed_agents',
  `SELECT agent_id AS "agentId" FROM payout_bill WHERE ${OF_RUN}`,
);

/** Publishes changed bills to the agents of a run. The payout does not depend on it. */
export async function publishBills(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  run: RunKey,
  kinds: readonly LiveKind[],
): Promise<void> {
  const read = db.query<{ agentId: bigint }>(readAgents, keyOf(run));
  for (const { agentId } of await read.catch(() => [])) {
    for (const kind of kinds) publish({ merchantId: run.merchantId, memberId: agentId, kind });
  }
}
