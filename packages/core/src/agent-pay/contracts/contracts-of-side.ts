import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { ContractSide, ContractState } from '@app/shared/contracts/states';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { type ContractTerms, termsColumns } from './terms-columns.ts';

/** A contract as one of its two agents sees it. */
export interface SideContract {
  readonly id: bigint;
  readonly publicId: string;
  /** The id of the engine that pays it. */
  readonly kind: number;
  readonly category: ContractCategory;
  readonly state: ContractState;
  /** The side of the viewing agent. */
  readonly side: ContractSide;
  /** The other agent; null for the platform. */
  readonly other: { readonly publicId: string; readonly username: string } | null;
  readonly askedBy: ContractSide | null;
  readonly askedAt: Date | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** The latest accepted terms, or the proposed ones if none were accepted. */
  readonly terms: SideTerms;
  /** The requested terms. */
  readonly asked: SideTerms | undefined;
}

export interface SideTerms {
  readonly version: string;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly wantedFrom: Date | null;
  /** The terms in the kind's stored format. */
  readonly promised: object;
}

interface Head extends Omit<SideContract, 'side' | 'other' | 'terms' | 'asked'> {
  readonly isOwn: boolean;
  readonly otherPublicId: string | null;
  readonly otherName: string | null;
}

const HEAD = `
  SELECT c.id, c.public_id AS "publicId", c.kind::int AS kind, c.category, c.state, c.asked_by AS "askedBy",
    c.asked_at AS "askedAt", c.created_at AS "createdAt", c.ended_at AS "endedAt",
    c.agent_id = $1 AS "isOwn", other.public_id AS "otherPublicId", other.username AS "otherName"
  FROM contract c LEFT JOIN ${memberRows} other
    ON other.id = CASE c.agent_id WHEN $1 THEN c.upline_id ELSE c.agent_id END`;

// Leaves out contracts that ended before they began: their terms were deleted.
const PAGE = `
  AND c.kind = ANY ($2::int[]) AND c.state = ANY ($3::bpchar[]) AND ($4::uuid IS NULL OR c.id < (
    SELECT last.id FROM contract last WHERE last.public_id = $4 AND $1 IN (last.agent_id, last.upline_id)))
  AND ($6::uuid IS NULL OR other.public_id = $6)
  AND EXISTS (SELECT FROM contract_version WHERE contract_id = c.id)
  ORDER BY c.id DESC LIMIT $5`;

const reads = {
  downline: sql('contracts.page_of_agent', `${HEAD} WHERE c.agent_id = $1 ${PAGE}`),
  upline: sql('contracts.page_of_upline', `${HEAD} WHERE c.upline_id = $1 ${PAGE}`),
};
const readOne = sql(
  'contracts.one_of_side',
  `${HEAD} WHERE (c.agent_id = $1 OR c.upline_id = $1) AND c.public_id = $2`,
);

// The latest accepted terms, and those waiting to be accepted.
const readTerms = (terms: ContractTerms<object>) =>
  sql(
    `contracts.terms_of_page.${terms.table}`,
    `SELECT DISTINCT ON (v.contract_id, v.valid_from IS NULL) v.contract_id AS "contractId",
       v.id::text AS version, v.valid_from AS "validFrom", v.valid_to AS "validTo",
       v.wanted_from AS "wantedFrom", ${termsColumns(terms)}
     FROM contract_version v JOIN ${terms.table} t ON t.contract_version_id = v.id
     WHERE v.contract_id = ANY ($1::bigint[])
     ORDER BY v.contract_id, v.valid_from IS NULL, v.id DESC`,
  );

export interface ContractsOfSide {
  readonly memberId: bigint;
  /** The member's side. */
  readonly side: ContractSide;
  readonly states: readonly ContractState[];
  /** Only contracts with this agent. */
  readonly withPublicId?: string | undefined;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. A member's contracts of some kinds, newest first. */
export async function contractsOfSide(
  reader: Reader,
  kinds: readonly ContractTerms<object>[],
  { memberId, side, states, withPublicId, afterPublicId, rowsMax }: ContractsOfSide,
): Promise<SideContract[]> {
  const numbers = kinds.map(({ kind }) => kind);
  const values = [memberId, numbers, states, afterPublicId ?? null, rowsMax, withPublicId ?? null];
  return withTerms(reader, kinds, await reader.query<Head>(reads[side], values));
}

/** A query. A contract of a member by public id; undefined for others' contracts and other kinds. */
export async function contractOfSide(
  reader: Reader,
  kinds: readonly ContractTerms<object>[],
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<SideContract | undefined> {
  const heads = await reader.query<Head>(readOne, [memberId, publicId]);
  return (await withTerms(reader, kinds, heads))[0];
}

type Version = Omit<SideTerms, 'promised'> & { readonly contractId: bigint };

async function withTerms(
  reader: Reader,
  kinds: readonly ContractTerms<object>[],
  heads: readonly Head[],
): Promise<SideContract[]> {
  const versions = new Map<bigint, SideTerms[]>();
  for (const kind of kinds) {
    const ids = heads.filter((head) => head.kind === kind.kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const row of await reader.query<Version>(readTerms(kind), [ids])) {
      const { contractId, version, validFrom, validTo, wantedFrom, ...promised } = row;
      const found = { version, validFrom, validTo, wantedFrom, promised };
      versions.set(contractId, [...(versions.get(contractId) ?? []), found]);
    }
  }
  return heads.flatMap(({ isOwn, otherPublicId, otherName, ...head }) => {
    const [terms, asked] = versions.get(head.id) ?? [];
    if (!terms) return [];
    const other =
      otherPublicId && otherName ? { publicId: otherPublicId, username: otherName } : null;
    return [{ ...head, side: isOwn ? 'downline' : 'upline', other, terms, asked }];
  });
}
