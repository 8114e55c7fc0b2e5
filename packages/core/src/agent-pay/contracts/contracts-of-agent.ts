import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { ContractState } from '@app/shared/contracts/states';
import { type Reader, sql } from '../../platform/db/index.ts';
import { type ContractTerms, termsColumns } from './terms-columns.ts';

/** A contract without its terms. */
export interface ContractHead {
  readonly publicId: string;
  readonly category: ContractCategory;
  readonly state: ContractState;
  /** An edge, possibly in the future; null while it is proposed or after it was refused. */
  readonly validFrom: Date | null;
}

export type AgentContract<Terms extends object> = ContractHead & Terms;

/** SQL: a contract with its latest accepted terms or, without any, the proposed ones. */
const CONTRACT = (terms: ContractTerms<object>, more = '') => `
  SELECT ${more} c.public_id AS "publicId", c.category, c.state, v.valid_from AS "validFrom", ${termsColumns(terms)}
  FROM contract c CROSS JOIN LATERAL (
    SELECT * FROM contract_version WHERE contract_id = c.id
    ORDER BY valid_from IS NULL, id DESC LIMIT 1
  ) v JOIN ${terms.table} t ON t.contract_version_id = v.id`;

const readOne = (terms: ContractTerms<object>) =>
  sql(`contracts.read.${terms.table}`, `${CONTRACT(terms)} WHERE c.id = $1`);
// P: proposed. A: active. V, E: active, with a request to end or to change it.
const readOpen = (terms: ContractTerms<object>) =>
  sql(
    `contracts.open_of_agent.${terms.table}`,
    `${CONTRACT(terms)}
     WHERE c.agent_id = $1 AND c.kind = $2 AND c.state IN ('P', 'A', 'V', 'E') ORDER BY c.id`,
  );

const readFamily = (terms: ContractTerms<object>) =>
  sql(
    `contracts.family_of_agent.${terms.table}`,
    `${CONTRACT(terms, 'c.kind,')}
     WHERE c.agent_id = $1 AND c.kind = ANY ($2) AND c.state IN ('P', 'A', 'V', 'E') ORDER BY c.id`,
  );

export async function readContract<Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  contractId: bigint,
): Promise<AgentContract<Terms>> {
  const [contract] = await reader.query<AgentContract<Terms>>(readOne(kind), [contractId]);
  if (!contract) throw new Error(`there is no contract ${contractId}`);
  return contract;
}

/** A query. An agent's contracts of a kind in force or waiting for an answer. */
export function contractsOfAgent<Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  agentId: bigint,
): Promise<AgentContract<Terms>[]> {
  return reader.query<AgentContract<Terms>>(readOpen(kind), [agentId, kind.kind]);
}

/**
 * A query. An agent's contracts of all kinds that exclude each other, in force or waiting for an answer, each with the
 * id of its kind.
 */
export function contractsOfFamily<Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  agentId: bigint,
): Promise<(AgentContract<Terms> & { readonly kind: number })[]> {
  return reader.query(readFamily(kind), [agentId, kind.family ?? [kind.kind]]);
}
