import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { AgentContract } from './contracts-of-agent.ts';
import { type ContractTerms, termsColumns } from './terms-columns.ts';

/** A contract in force or waiting for an answer, for operators. */
export type OpenContract<Terms extends object> = AgentContract<Terms> & {
  /** The promising side; null for the platform. */
  readonly promisedBy: string | null;
  readonly proposedAt: Date;
  /** Version of the terms. */
  readonly version: string;
};

const read = (terms: ContractTerms<object>) =>
  sql(
    `contracts.open_with_sides.${terms.table}`,
    `SELECT c.public_id AS "publicId", c.category, c.state, v.valid_from AS "validFrom",
       upline.username AS "promisedBy", v.proposed_at AS "proposedAt",
       v.id::text AS version, ${termsColumns(terms)}
     FROM contract c CROSS JOIN LATERAL (
       SELECT * FROM contract_version WHERE contract_id = c.id
       ORDER BY valid_from IS NULL, id DESC LIMIT 1
     ) v JOIN ${terms.table} t ON t.contract_version_id = v.id
     LEFT JOIN ${memberRows} upline ON upline.id = c.upline_id
     WHERE c.agent_id = $1 AND c.kind = $2 AND c.state IN ('P', 'A', 'V', 'E') ORDER BY c.id`,
  );

/** A query. An agent's contracts of a kind: per category at most one in force and one proposed. */
export const openContracts = <Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  agentId: bigint,
): Promise<OpenContract<Terms>[]> =>
  reader.query<OpenContract<Terms>>(read(kind), [agentId, kind.kind]);

/** SQL: an agent's kinds of contracts in force, in order; NULL without one. */
export const kindsInForce = (agent: string) => `
  (SELECT array_agg(DISTINCT kind::int ORDER BY kind::int) FROM contract
   WHERE agent_id = ${agent} AND state IN ('A', 'V', 'E'))`;

const readKinds = sql(
  'contracts.kinds_in_force',
  `SELECT agent.id AS "agentId", ${kindsInForce('agent.id')} AS kinds FROM unnest($1::bigint[]) AS agent (id)`,
);

/** A query. The kinds of contracts in force of some agents; agents without one are absent. */
export async function signedKinds(
  reader: Reader,
  agentIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly number[]>> {
  const rows = await reader.query<{ agentId: bigint; kinds: number[] | null }>(readKinds, [
    agentIds,
  ]);
  return new Map(rows.map(({ agentId, kinds }) => [agentId, kinds ?? []]));
}
