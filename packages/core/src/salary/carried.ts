import { type Reader, sql } from '../db/index.ts';
import { type Micro, micro } from './micro.ts';

const readCarried = sql(
  'salary.carried',
  `SELECT agent.id AS "agentId", last.carried_out_micro::text AS carried
   FROM unnest($1::bigint[]) AS agent (id) CROSS JOIN LATERAL (
     SELECT carried_out_micro FROM salary_accrual
     WHERE agent_id = agent.id AND window_start < $2
     ORDER BY window_start DESC LIMIT 1
   ) last`,
);

/**
 * A query. What agents carry into a window, in millionths of Money. It belongs to the agent, not to
 * the contract: it survives new terms, a new contract, and windows without a bet.
 */
export async function carriedInto(
  reader: Reader,
  windowStart: Date,
  agentIds: readonly bigint[],
): Promise<Map<bigint, Micro>> {
  const rows = await reader.query<{ agentId: bigint; carried: string }>(readCarried, [
    agentIds,
    windowStart,
  ]);
  return new Map(rows.map(({ agentId, carried }) => [agentId, micro(BigInt(carried))]));
}
