import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { typesWithPlatform } from './promising-side.ts';
import { type ContractTerms, termsColumns } from './terms-columns.ts';

interface VersionWithin {
  readonly contractVersionId: bigint;
  readonly agentId: bigint;
  /** Whether the agent is of a type whose contracts are always with the platform. False for other agents at the top. */
  readonly isOfSite: boolean;
  readonly category: ContractCategory;
  /** Possibly before the period. */
  readonly from: Date;
  /** End of the last terms in force in the period, possibly after it; null for no end. */
  readonly to: Date | null;
}

export type ContractWithin<Terms extends object> = VersionWithin & Terms;

// `isOfSite` is not read from the contract's current upline, because the agent may have moved after the period.
const read = (terms: ContractTerms<object>) =>
  sql(
    `contracts.within.${terms.table}`,
    `SELECT DISTINCT ON (c.agent_id, c.category) v.id AS "contractVersionId",
       c.agent_id AS "agentId", m.customer_type IN (${typesWithPlatform}) AS "isOfSite", c.category,
       v.valid_from AS "from",
       nullif(max(coalesce(v.valid_to, 'infinity')) OVER (PARTITION BY c.agent_id, c.category),
         'infinity') AS "to", ${termsColumns(terms)}
     FROM contract c JOIN contract_version v ON v.contract_id = c.id
     JOIN ${terms.table} t ON t.contract_version_id = v.id
     JOIN ${memberRows} m ON m.id = c.agent_id
     WHERE c.merchant_id = $1 AND c.kind = $2
       AND v.valid_from < $4 AND (v.valid_to IS NULL OR v.valid_to > $3)
     ORDER BY c.agent_id, c.category, v.valid_from`,
  );

/**
 * A query. Every contract of a kind on a site that pays in a period, with the first terms in force in it. Terms
 * change at the ends of periods; only after a change of the site's time zone can they change within one, and
 * then the first terms pay all of it.
 */
export const contractsWithin = <Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  { merchantId, from, to }: { readonly merchantId: bigint; readonly from: Date; readonly to: Date },
): Promise<ContractWithin<Terms>[]> =>
  reader.query<ContractWithin<Terms>>(read(kind), [merchantId, kind.kind, from, to]);
