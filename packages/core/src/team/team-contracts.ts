import { type ContractState, contractKinds } from '@app/shared/domain/contract-states';
import type { AgentContract, RealTimeTerms } from '../contracts/index.ts';
import { type Reader, sql } from '../db/index.ts';

/** What an agent has of real-time salary: a contract in force, or one that waits for an answer. */
export interface TeamContract extends RealTimeTerms {
  readonly agentId: bigint;
  readonly state: ContractState;
}

// The terms that hold, and proposed ones only where there are no others.
const TERMS = `
  CROSS JOIN LATERAL (
    SELECT * FROM contract_version WHERE contract_id = c.id
    ORDER BY valid_from IS NULL, id DESC LIMIT 1
  ) v`;

const readOfAgents = sql(
  'team.contracts',
  `SELECT DISTINCT ON (c.agent_id) c.agent_id AS "agentId", c.state,
     v.profit_rate AS "profitRate", v.loss_rate AS "lossRate", v.threshold
   FROM contract c ${TERMS}
   WHERE c.agent_id = ANY ($1::bigint[]) AND c.kind = $2 AND c.state IN ('P', 'A', 'V', 'E')
   ORDER BY c.agent_id, c.state = 'P' DESC`,
);

/** A query. The contract of each of some agents; none for those who have none. */
export async function contractsOfAgents(
  reader: Reader,
  agentIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, TeamContract>> {
  const values = [agentIds, contractKinds.realTime];
  const rows = await reader.query<TeamContract>(readOfAgents, values);
  return new Map(rows.map((contract) => [contract.agentId, contract]));
}

/** Something about a contract that one side has not answered yet. */
export interface ContractRequest extends Omit<AgentContract, 'validFrom'> {
  /** The other side: the agent below, or the one above; null for the platform. */
  readonly username: string | null;
  /** Whether it is the agent's own contract, and not one promised to an agent below. */
  readonly isOwn: boolean;
  readonly askedAt: Date;
}

// What is asked for is what was proposed last.
const readRequests = sql(
  'team.contract_requests',
  `SELECT c.public_id AS "publicId", other.username, c.agent_id = $1 AS "isOwn", c.state,
     v.profit_rate AS "profitRate", v.loss_rate AS "lossRate", v.threshold,
     v.proposed_at AS "askedAt"
   FROM contract c
   CROSS JOIN LATERAL (
     SELECT * FROM contract_version WHERE contract_id = c.id ORDER BY id DESC LIMIT 1
   ) v
   LEFT JOIN member other ON other.id = CASE c.agent_id WHEN $1 THEN c.upline_id ELSE c.agent_id END
   WHERE (c.agent_id = $1 OR c.upline_id = $1) AND c.kind = $2 AND c.state IN ('P', 'E', 'V')
   ORDER BY c.agent_id = $1 DESC, v.proposed_at DESC, c.id DESC LIMIT $3`,
);

/** A query. What waits for an answer of the agent, then of agents right below; the newest first. */
export function contractRequests(
  reader: Reader,
  { agentId, rowsMax }: { readonly agentId: bigint; readonly rowsMax: number },
): Promise<ContractRequest[]> {
  return reader.query<ContractRequest>(readRequests, [agentId, contractKinds.realTime, rowsMax]);
}
