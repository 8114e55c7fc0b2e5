import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { contractStatesInForce } from '@app/shared/contracts/states';
import type { Rate } from '@app/shared/money/rate';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { contractRows, contractVersionRows } from '../../contracts/index.ts';
import { dividendTerms } from './terms.ts';

const read = sql(
  'dividend.rates_below',
  `SELECT c.category, max(t.rates[cardinality(t.rates)]) AS rate
   FROM ${contractRows} c
   JOIN ${contractVersionRows} v ON v.contract_id = c.id
   JOIN dividend_terms t ON t.contract_version_id = v.id
   WHERE c.upline_id = $1 AND c.kind = ANY ($2) AND c.state = ANY ($3)
     AND v.valid_from IS NOT NULL AND (v.valid_to IS NULL OR v.valid_to > $4)
   GROUP BY 1`,
);

interface Row {
  readonly category: ContractCategory;
  readonly rate: Rate;
}

/** A query. The highest rate that an agent promised to direct downlines, by category of games. */
export async function ratesBelow(
  reader: Reader,
  { agentId, now }: { readonly agentId: bigint; readonly now: Date },
): Promise<ReadonlyMap<ContractCategory, Rate>> {
  const { family } = dividendTerms.monthly;
  const rows = await reader.query<Row>(read, [agentId, family, contractStatesInForce, now]);
  return new Map(rows.map(({ category, rate }) => [category, rate]));
}
