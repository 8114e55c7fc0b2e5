import { type ContractState, contractKinds } from '@app/shared/domain/contract-states';
import { type Reader, sql } from '../db/index.ts';
import type { RealTimeTerms } from './terms.ts';

/** A contract with the terms that were agreed to last, or are proposed. */
export interface AgentContract extends RealTimeTerms {
  readonly publicId: string;
  readonly state: ContractState;
  /** An edge, which may lie ahead; null while it is proposed or after it was refused. */
  readonly validFrom: Date | null;
}

const CONTRACT = `
  SELECT c.public_id AS "publicId", c.state, v.valid_from AS "validFrom",
         v.profit_rate AS "profitRate", v.loss_rate AS "lossRate", v.threshold
  FROM contract c CROSS JOIN LATERAL (
    SELECT * FROM contract_version WHERE contract_id = c.id ORDER BY id DESC LIMIT 1
  ) v`;

const readOne = sql('contracts.read', `${CONTRACT} WHERE c.id = $1`);
const readOpen = sql(
  'contracts.open_of_agent',
  `${CONTRACT} WHERE c.agent_id = $1 AND c.kind = $2 AND c.state IN ('P', 'A', 'V', 'E')
   ORDER BY c.id`,
);

export async function readContract(reader: Reader, contractId: bigint): Promise<AgentContract> {
  const [contract] = await reader.query<AgentContract>(readOne, [contractId]);
  if (!contract) throw new Error(`there is no contract ${contractId}`);
  return contract;
}

/** A query. The real-time salary contracts of an agent that are in force or wait for an answer. */
export function contractsOfAgent(reader: Reader, agentId: bigint): Promise<AgentContract[]> {
  return reader.query<AgentContract>(readOpen, [agentId, contractKinds.realTime]);
}
