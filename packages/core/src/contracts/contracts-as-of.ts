import type { ContractKind } from '@app/shared/domain/contract-states';
import { type Reader, sql } from '../db/index.ts';
import type { RealTimeTerms } from './terms.ts';

export interface ContractInForce extends RealTimeTerms {
  readonly contractId: bigint;
  readonly contractVersionId: bigint;
  readonly agentId: bigint;
}

const read = sql(
  'contracts.as_of',
  `SELECT c.id AS "contractId", v.id AS "contractVersionId", c.agent_id AS "agentId",
          v.profit_rate AS "profitRate", v.loss_rate AS "lossRate", v.threshold
   FROM contract c JOIN contract_version v ON v.contract_id = c.id
   WHERE c.merchant_id = $1 AND c.kind = $2
     AND v.valid_from <= $3 AND (v.valid_to IS NULL OR v.valid_to > $3)
   ORDER BY c.agent_id`,
);

/**
 * A query. Every contract of a kind on a site, with the terms that hold at a moment. They are the
 * same at every moment of one salary window: terms change at edges alone.
 */
export function contractsAsOf(
  reader: Reader,
  merchantId: bigint,
  kind: ContractKind,
  at: Date,
): Promise<ContractInForce[]> {
  return reader.query<ContractInForce>(read, [merchantId, kind, at]);
}
