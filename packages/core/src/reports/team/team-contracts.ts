import type { ContractState } from '@app/shared/contracts/states';
import {
  type AgentContract,
  type ContractTerms,
  contractRows,
  contractVersionRows,
  termsColumns,
} from '../../agent-pay/contracts/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql, sqlPlannedOnce } from '../../platform/db/index.ts';

/** An agent's contract of a kind: in force, or waiting for an answer. */
export type TeamContract<Terms extends object> = Terms & {
  readonly agentId: bigint;
  readonly state: ContractState;
};

// The latest accepted terms, or the proposed ones if none were accepted.
const readOfAgents = (terms: ContractTerms<object>) =>
  sqlPlannedOnce(
    `team.contracts.${terms.table}`,
    `SELECT DISTINCT ON (c.agent_id) c.agent_id AS "agentId", c.state, ${termsColumns(terms)}
     FROM ${contractRows} c
     CROSS JOIN LATERAL (
       SELECT * FROM ${contractVersionRows} version WHERE contract_id = c.id
       ORDER BY valid_from IS NULL, id DESC LIMIT 1
     ) v
     JOIN ${terms.table} t ON t.contract_version_id = v.id
     WHERE c.agent_id = ANY ($1::bigint[]) AND c.kind = $2 AND c.state IN ('P', 'A', 'V', 'E')
     ORDER BY c.agent_id, c.state = 'P' DESC`,
  );

const readOfAgentsAt = (terms: ContractTerms<object>) =>
  sql(
    `team.contracts_at.${terms.table}`,
    `SELECT DISTINCT ON (c.agent_id) c.agent_id AS "agentId", 'A' AS state, ${termsColumns(terms)}
     FROM ${contractRows} c
     JOIN ${contractVersionRows} v ON v.contract_id = c.id
       AND v.valid_from <= $3 AND (v.valid_to IS NULL OR v.valid_to > $3)
     JOIN ${terms.table} t ON t.contract_version_id = v.id
     WHERE c.agent_id = ANY ($1::bigint[]) AND c.kind = $2
     ORDER BY c.agent_id, v.id DESC`,
  );

/**
 * A query. The contracts of a kind of some agents; agents without one are left out.
 *
 * @param at a past moment: only the terms in force then, without proposals
 */
export async function contractsOfAgents<Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  { agentIds, at }: { readonly agentIds: readonly bigint[]; readonly at?: Date | undefined },
): Promise<ReadonlyMap<bigint, TeamContract<Terms>>> {
  const values = [agentIds, kind.kind];
  const rows = await (at
    ? reader.query<TeamContract<Terms>>(readOfAgentsAt(kind), [...values, at])
    : reader.query<TeamContract<Terms>>(readOfAgents(kind), values));
  return new Map(rows.map((contract) => [contract.agentId, contract]));
}

/** An unanswered request about a contract. */
export type ContractRequest<Terms extends object> = Omit<AgentContract<Terms>, 'validFrom'> & {
  /** The other side, upline or downline; null for the platform. */
  readonly username: string | null;
  /** Whether it is the agent's own contract and not one offered to a downline. */
  readonly isOwn: boolean;
  /** Whether the agent has to answer. */
  readonly mayAnswer: boolean;
  /** Version of the requested or current terms. */
  readonly version: string;
  readonly askedAt: Date;
};

// The request is the latest proposal.
const readRequests = (terms: ContractTerms<object>) =>
  sql(
    `team.contract_requests.${terms.table}`,
    `SELECT c.public_id AS "publicId", c.category, other.username, c.agent_id = $1 AS "isOwn", c.state,
       (c.agent_id = $1) = (coalesce(c.asked_by, 'upline') = 'upline') AS "mayAnswer",
       ${termsColumns(terms)}, v.id::text AS version, coalesce(c.asked_at, v.proposed_at) AS "askedAt"
     FROM ${contractRows} c
     CROSS JOIN LATERAL (
       SELECT * FROM ${contractVersionRows} version WHERE contract_id = c.id ORDER BY id DESC LIMIT 1
     ) v
     JOIN ${terms.table} t ON t.contract_version_id = v.id
     LEFT JOIN ${memberRows} other
       ON other.id = CASE c.agent_id WHEN $1 THEN c.upline_id ELSE c.agent_id END
     WHERE (c.agent_id = $1 OR c.upline_id = $1) AND c.kind = $2 AND c.state IN ('P', 'E', 'V')
     ORDER BY c.agent_id = $1 DESC, coalesce(c.asked_at, v.proposed_at) DESC, c.id DESC LIMIT $3`,
  );

/** A query. Unanswered requests about the agent's own contracts, then about those of direct downlines, newest first. */
export function contractRequests<Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  { agentId, rowsMax }: { readonly agentId: bigint; readonly rowsMax: number },
): Promise<ContractRequest<Terms>[]> {
  const values = [agentId, kind.kind, rowsMax];
  return reader.query<ContractRequest<Terms>>(readRequests(kind), values);
}
