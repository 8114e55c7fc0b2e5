import { memberRows } from '../../people/members/index.ts';
import { personalRows } from '../../people/profile/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { EXCLUSION_COLUMNS, type Exclusion, type InForce } from './exclusion.ts';
import { exclusionInForce, isInForce } from './rows.ts';

const readInForce = sql(
  'exclusions.in_force_of_member',
  `SELECT e.kind, e.starts_at AS "startsAt", e.holds_until AS "holdsUntil"
   FROM ${memberRows} m LEFT JOIN ${personalRows} p ON p.member_id = m.id
   JOIN LATERAL ${exclusionInForce({
     memberId: 'm.id',
     emailHash: 'p.email_hash',
     phoneHash: 'p.phone_hash',
     now: '$2',
   })} e ON true
   WHERE m.id = $1`,
);

/** A query. The exclusion of a member that holds now; of several the one that ends last. */
export async function exclusionOf(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<InForce | undefined> {
  const [row] = await reader.query<InForce>(readInForce, [memberId, now]);
  return row;
}

const ofMember = sql(
  'exclusions.of_member',
  `SELECT ${EXCLUSION_COLUMNS} FROM exclusion e
   WHERE member_id = $1 ORDER BY starts_at DESC, id DESC LIMIT $2`,
);

/** A query. Exclusions of a member, past ones too, the latest first. */
export const exclusionsOf = (
  reader: Reader,
  { memberId, rowsMax }: { readonly memberId: bigint; readonly rowsMax: number },
): Promise<Exclusion[]> => reader.query<Exclusion>(ofMember, [memberId, rowsMax]);

interface ListedExclusion extends Exclusion {
  readonly memberPublicId: string;
  readonly username: string;
}

export interface ExclusionFilter {
  readonly merchantId: bigint;
  readonly state: 'in_force' | 'all';
  /** Prefix of the username. */
  readonly text?: string | undefined;
  readonly now: Date;
}

// Usernames contain only letters, digits and `_`, so the operator `^@` compares prefixes without escaping.
const pageOfSite = sql(
  'exclusions.page_of_site',
  `SELECT ${EXCLUSION_COLUMNS}, m.public_id AS "memberPublicId", m.username
   FROM exclusion e JOIN ${memberRows} m ON m.id = e.member_id
   WHERE e.merchant_id = $1 AND ($2 = 'all' OR ${isInForce('e', '$3')}) AND ($4::text IS NULL OR m.username ^@ $4)
     AND ($5::bigint IS NULL OR e.id < $5)
   ORDER BY e.id DESC LIMIT $6`,
);

/** A query. Exclusions of a site's members, the latest first. */
export const listExclusions = (
  reader: Reader,
  {
    merchantId,
    state,
    now,
    text,
    before,
    rowsMax,
  }: ExclusionFilter & { readonly before?: bigint | undefined; readonly rowsMax: number },
): Promise<ListedExclusion[]> =>
  reader.query<ListedExclusion>(pageOfSite, [
    merchantId,
    state,
    now,
    text ?? null,
    before ?? null,
    rowsMax,
  ]);
