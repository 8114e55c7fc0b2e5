import { type Reader, sql } from '../../platform/db/index.ts';
import { type ContractTerms, termsColumns } from './terms-columns.ts';

interface VersionInForce {
  readonly contractId: bigint;
  readonly contractVersionId: bigint;
  readonly agentId: bigint;
}

export type ContractInForce<Terms extends object> = VersionInForce & Terms;

const read = (terms: ContractTerms<object>) =>
  sql(
    `contracts.as_of.${terms.table}`,
    `SELECT c.id AS "contractId", v.id AS "contractVersionId", c.agent_id AS "agentId",
            ${termsColumns(terms)}
     FROM contract c JOIN contract_version v ON v.contract_id = c.id
     JOIN ${terms.table} t ON t.contract_version_id = v.id
     WHERE c.merchant_id = $1 AND c.kind = $2
       AND v.valid_from <= $3 AND (v.valid_to IS NULL OR v.valid_to > $3)
     ORDER BY c.agent_id`,
  );

/**
 * A query. Every contract of a kind on a site, with the terms in force at a moment. All moments of a settlement
 * window give the same answer: terms change only at edges.
 */
export function contractsAsOf<Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  { merchantId, at }: { readonly merchantId: bigint; readonly at: Date },
): Promise<ContractInForce<Terms>[]> {
  return reader.query<ContractInForce<Terms>>(read(kind), [merchantId, kind.kind, at]);
}
