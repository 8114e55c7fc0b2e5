import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { ContractSide, ContractState } from '@app/shared/contracts/states';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type ContractTerms, termsColumns } from './terms-columns.ts';

/** A contract's row, as commands read it under the tree's lock. */
export interface ContractRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly kind: number;
  readonly category: ContractCategory;
  readonly agentId: bigint;
  readonly uplineId: bigint | null;
  readonly state: ContractState;
  /** The side that requested the change (E) or the end (V). */
  readonly askedBy: ContractSide | null;
}

/** An agent, a kind (the id of the engine that pays it), and a category. */
export interface ContractOf {
  readonly agentId: bigint;
  readonly kind: number;
  readonly category: ContractCategory;
}

const ROW = `
  id, public_id AS "publicId", kind, category, agent_id AS "agentId", upline_id AS "uplineId", state,
  asked_by AS "askedBy"`;

const findInForce = sql(
  'contracts.find_in_force',
  `SELECT ${ROW} FROM contract WHERE agent_id = $1 AND kind = $2 AND category = $3
     AND state IN ('A', 'V', 'E')`,
);
const findOfSide = sql(
  'contracts.find_of_side',
  `SELECT ${ROW} FROM contract WHERE (agent_id = $1 OR upline_id = $1) AND kind = $2 AND public_id = $3`,
);
const findOfSite = sql(
  'contracts.find_of_site',
  `SELECT ${ROW} FROM contract WHERE public_id = $2 AND merchant_id = $1`,
);
const insert = sql(
  'contracts.insert',
  `INSERT INTO contract
     (public_id, merchant_id, kind, category, agent_id, upline_id, state, created_at)
   SELECT $1, merchant_id, $2, $6, id, $4, 'P', $5 FROM ${memberRows} m WHERE id = $3 RETURNING id`,
);
const changeState = sql(
  'contracts.change_state',
  `UPDATE contract SET state = $2::bpchar,
     answered_at = CASE WHEN state = 'P' THEN $3 ELSE answered_at END,
     ended_at = CASE WHEN $2::bpchar = 'C' THEN $3 ELSE ended_at END,
     asked_by = $4, asked_at = CASE WHEN $4::text IS NOT NULL THEN $3 END
   WHERE id = $1`,
);

/** A query. The contract that an agent is paid by. */
export async function findContractInForce(
  tx: Reader,
  { agentId, kind, category }: ContractOf,
): Promise<ContractRow | undefined> {
  const [contract] = await tx.query<ContractRow>(findInForce, [agentId, kind, category]);
  return contract;
}

/** A query. The contract of a kind by public id, for either of its two agents. */
export async function findContractOfSide(
  tx: Reader,
  { memberId, kind, publicId }: { memberId: bigint; kind: number; publicId: string },
): Promise<ContractRow | undefined> {
  const [contract] = await tx.query<ContractRow>(findOfSide, [memberId, kind, publicId]);
  return contract;
}

/** A query. A site's contract by public id, in any state. */
export async function findContractOfSite(
  tx: Reader,
  merchantId: bigint,
  publicId: string,
): Promise<ContractRow | undefined> {
  const [contract] = await tx.query<ContractRow>(findOfSite, [merchantId, publicId]);
  return contract;
}

/** A step. Inserts a proposed contract without terms. */
export async function insertContract(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { agentId, kind, category, uplineId }: ContractOf & { readonly uplineId: bigint | null },
  now: Date,
): Promise<bigint> {
  const [contract] = await tx.query<{ id: bigint }>(insert, [
    newId(),
    kind,
    agentId,
    uplineId,
    now,
    category,
  ]);
  if (!contract) throw new Error(`there is no agent ${agentId}`);
  return contract.id;
}

interface NewState {
  readonly contractId: bigint;
  readonly state: ContractState;
  /** The side that made the request; absent in states that wait for no answer. */
  readonly askedBy?: ContractSide;
}

export async function setContractState(
  tx: Tx,
  { contractId, state, askedBy }: NewState,
  now: Date,
): Promise<void> {
  await tx.query(changeState, [contractId, state, now, askedBy ?? null]);
}

const insertVersion = ({ table, columns }: ContractTerms<object>) => {
  const names: string[] = Object.values(columns);
  const values = names.map((_, n) => `$${n + 5}`);
  return sql(
    `contracts.insert_version.${table}`,
    `WITH version AS (
       INSERT INTO contract_version (contract_id, valid_from, proposed_at, wanted_from)
       VALUES ($1, $2, $3, $4) RETURNING id
     )
     INSERT INTO ${table} (contract_version_id, ${names.join(', ')})
     SELECT id, ${values.join(', ')} FROM version`,
  );
};
const readProposed = (terms: ContractTerms<object>) =>
  sql(
    `contracts.read_proposed_terms.${terms.table}`,
    `SELECT v.id::text AS version, v.wanted_from AS "wantedFrom", ${termsColumns(terms)}
     FROM contract_version v JOIN ${terms.table} t ON t.contract_version_id = v.id
     WHERE v.contract_id = $1 AND v.valid_from IS NULL`,
  );
const beginProposed = sql(
  'contracts.begin_proposed_version',
  `UPDATE contract_version SET valid_from = $2, wanted_from = NULL
   WHERE contract_id = $1 AND valid_from IS NULL`,
);
// Deletes requested terms that were not accepted; terms in force stay.
const deleteRequested = sql(
  'contracts.forget_asked_versions',
  `DELETE FROM contract_version v USING contract c
   WHERE c.id = ANY ($1::bigint[]) AND c.state = 'E' AND v.contract_id = c.id AND v.valid_from IS NULL`,
);
const dropRequestsOfAll = sql(
  'contracts.drop_requests',
  `UPDATE contract SET state = 'A', asked_by = NULL, asked_at = NULL
   WHERE id = ANY ($1::bigint[]) AND state IN ('E', 'V')`,
);
// A version that is not in force yet is deleted rather than ended.
const deletePending = sql(
  'contracts.forget_pending_version',
  'DELETE FROM contract_version WHERE contract_id = $1 AND valid_from >= $2',
);
const endVersion = sql(
  'contracts.end_version',
  `UPDATE contract_version SET valid_to = $2
   WHERE contract_id = $1 AND valid_from < $2 AND (valid_to IS NULL OR valid_to > $2)`,
);

const endAll = sql(
  'contracts.end_all',
  `UPDATE contract SET state = 'C', ended_at = $2, asked_by = NULL, asked_at = NULL,
     answered_at = CASE WHEN state = 'P' THEN $2 ELSE answered_at END
   WHERE id = ANY ($1::bigint[])`,
);
const deletePendingOfAll = sql(
  'contracts.forget_pending_versions',
  'DELETE FROM contract_version WHERE contract_id = ANY ($1::bigint[]) AND valid_from >= $2',
);
const endVersionsOfAll = sql(
  'contracts.end_versions',
  `UPDATE contract_version SET valid_to = $2
   WHERE contract_id = ANY ($1::bigint[]) AND valid_from < $2
     AND (valid_to IS NULL OR valid_to > $2)`,
);

/** A step. Ends contracts in any state, at an edge. */
export async function endContracts(
  tx: Tx,
  contractIds: readonly bigint[],
  { now, at }: { readonly now: Date; readonly at: Date },
): Promise<void> {
  if (contractIds.length === 0) return;
  await tx.query(deleteRequested, [contractIds]);
  await tx.query(deletePendingOfAll, [contractIds, at]);
  await tx.query(endVersionsOfAll, [contractIds, at]);
  await tx.query(endAll, [contractIds, now]);
}

/** A step. Withdraws all requests about contracts in force. */
export async function dropRequests(tx: Tx, contractIds: readonly bigint[]): Promise<void> {
  if (contractIds.length === 0) return;
  await tx.query(deleteRequested, [contractIds]);
  await tx.query(dropRequestsOfAll, [contractIds]);
}

interface NewVersion<Terms> {
  readonly contractId: bigint;
  readonly terms: Terms;
  /** Null: the terms wait to be accepted. */
  readonly from: Date | null;
  /** For waiting terms: earliest start. */
  readonly wantedFrom?: Date | undefined;
}

/** A step. Inserts terms in force from an edge on, or, without one, terms that wait to be accepted. */
export async function addVersion<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { contractId, terms, from, wantedFrom }: NewVersion<Terms>,
  now: Date,
): Promise<void> {
  const names = Object.keys(kind.columns) as (keyof Terms & string)[];
  const values = names.map((name) => terms[name]);
  await tx.query(insertVersion(kind), [contractId, from, now, wantedFrom ?? null, ...values]);
}

export type ProposedTerms<Terms extends object> = Terms & {
  /** The version that the answering side was shown. */
  readonly version: string;
  readonly wantedFrom: Date | null;
};

export async function readProposedTerms<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  contractId: bigint,
): Promise<ProposedTerms<Terms>> {
  const [terms] = await tx.query<ProposedTerms<Terms>>(readProposed(kind), [contractId]);
  if (!terms) throw new Error(`contract ${contractId} has no proposed terms`);
  return terms;
}

/** A step. Puts proposed terms into force from an edge on. */
export async function beginProposedVersion(tx: Tx, contractId: bigint, from: Date): Promise<void> {
  await tx.query(beginProposed, [contractId, from]);
}

/** A step. Ends the terms in force, at an edge. */
export async function endCurrentVersion(tx: Tx, contractId: bigint, at: Date): Promise<void> {
  await tx.query(deletePending, [contractId, at]);
  await tx.query(endVersion, [contractId, at]);
}
