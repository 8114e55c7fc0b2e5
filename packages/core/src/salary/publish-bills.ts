import type { LiveKind } from '@app/shared/domain/live-events';
import { sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import type { SalaryRun } from './salary-run.ts';

const readAgents = sql(
  'salary.billed_agents',
  'SELECT agent_id AS "agentId" FROM salary_bill WHERE merchant_id = $1 AND window_start = $2',
);

/** Lets the agents of a run know that their bills changed. Salary does not depend on it. */
export async function publishBills(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { merchantId, windowStart }: SalaryRun,
  kinds: readonly LiveKind[],
): Promise<void> {
  const read = db.query<{ agentId: bigint }>(readAgents, [merchantId, windowStart]);
  for (const { agentId } of await read.catch(() => [])) {
    for (const kind of kinds) publish({ merchantId, memberId: agentId, kind });
  }
}
