import { type Reader, sql } from '../../platform/db/index.ts';
import { type ContractTerms, termsColumns } from './terms-columns.ts';

/** Terms of a contract with the period in which they are in force. */
export type ContractVersion<Terms extends object> = Terms & {
  readonly version: string;
  readonly proposedAt: Date;
  /** Null while the terms are only proposed. */
  readonly validFrom: Date | null;
  /** Null unless other terms or an end were agreed on. */
  readonly validTo: Date | null;
};

const VERSION = (terms: ContractTerms<object>) =>
  `SELECT v.id::text AS version, v.proposed_at AS "proposedAt", v.valid_from AS "validFrom",
     v.valid_to AS "validTo", ${termsColumns(terms)}
   FROM contract_version v JOIN ${terms.table} t ON t.contract_version_id = v.id`;

const readLast = (terms: ContractTerms<object>) =>
  sql(
    `contracts.last_version.${terms.table}`,
    `${VERSION(terms)} WHERE v.contract_id = $1
     ORDER BY v.valid_from IS NULL, v.id DESC LIMIT 1`,
  );
const readAll = (terms: ContractTerms<object>) =>
  sql(
    `contracts.versions.${terms.table}`,
    `${VERSION(terms)} WHERE v.contract_id = $1 AND ($2::bigint IS NULL OR v.id < $2)
     ORDER BY v.id DESC LIMIT $3`,
  );

/** A query. The latest accepted terms of a contract, or the proposed ones if none were accepted. */
export const lastVersion = async <Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  contractId: bigint,
): Promise<ContractVersion<Terms> | undefined> =>
  (await reader.query<ContractVersion<Terms>>(readLast(kind), [contractId]))[0];

interface VersionsRequest {
  readonly contractId: bigint;
  /** Only versions before this one. */
  readonly before?: bigint | undefined;
  readonly rowsMax: number;
}

/** A query. All terms of a contract, newest first: past, current, future and proposed ones. */
export const versionsOfContract = <Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms>,
  { contractId, before, rowsMax }: VersionsRequest,
): Promise<ContractVersion<Terms>[]> =>
  reader.query<ContractVersion<Terms>>(readAll(kind), [contractId, before ?? null, rowsMax]);
