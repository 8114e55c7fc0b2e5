import { SIGHTING_DAYS } from '@app/shared/health/observed-spans';
import type { RiskTieKind } from '@app/shared/risk/risk-marks';
import { contentOf, sealedAccountRows } from '../../money/withdrawals/index.ts';
import { memberLoginRows } from '../../people/access/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { foldPayee } from '../../people/profile/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { personalHash } from '../../platform/kernel/index.ts';

/** Time after a login during which its device and network count as the member's. */
export const SEEN_MS = SIGHTING_DAYS * 24 * 3_600_000;

// Keeps the first and the last login of a member on a device. Sightings of an erased member are not written again.
const recordLogins = sql(
  'risk.record_logins',
  `INSERT INTO risk_sighting AS s (merchant_id, kind, value, member_id, first_at, last_at)
   SELECT l.merchant_id, seen.kind, seen.value, l.member_id, min(l.at), max(l.at)
   FROM ${memberLoginRows} l JOIN ${memberRows} m ON m.id = l.member_id AND m.erased_at IS NULL
   CROSS JOIN LATERAL (VALUES ('device', l.device), ('network', l.network)) seen (kind, value)
   WHERE l.id > $1 AND l.id <= $2 AND seen.value IS NOT NULL
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
   ON CONFLICT (merchant_id, kind, value, member_id) DO UPDATE SET
     first_at = least(s.first_at, excluded.first_at), last_at = greatest(s.last_at, excluded.last_at)
   RETURNING s.merchant_id AS "merchantId", s.member_id AS "memberId"`,
);

/** A member of a site. */
export interface OfSite {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** A step. Records logins of a range of the login log as sightings; returns their members. */
export const recordLoginSightings = (
  tx: Tx,
  { after, until }: { readonly after: bigint; readonly until: bigint },
): Promise<OfSite[]> => tx.query<OfSite>(recordLogins, [after, until]);

// Includes other members with the same number, now or earlier, because they are affected too.
const accounts = sql(
  'risk.accounts_of_members',
  `WITH own AS (
     SELECT id, merchant_id, number_hash FROM ${sealedAccountRows} a WHERE member_id = ANY ($1)
   ), same AS (
     SELECT a.id FROM own JOIN ${sealedAccountRows} a
       ON a.merchant_id = own.merchant_id AND a.number_hash = own.number_hash
     UNION SELECT id FROM own)
   SELECT a.member_id AS "memberId", a.merchant_id AS "merchantId", encode(a.number_hash, 'hex') AS number,
     a.content, a.bound_at AS "boundAt"
   FROM same JOIN ${sealedAccountRows} a ON a.id = same.id ORDER BY a.id`,
);
const recordAccounts = sql(
  'risk.record_accounts',
  `INSERT INTO risk_sighting AS s (merchant_id, kind, value, member_id, first_at, last_at)
   SELECT DISTINCT ON (1, 2, 3, 4) merchant_id, kind, value, member_id, at, at
   FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[])
     AS seen (merchant_id, kind, value, member_id, at)
   ORDER BY 1, 2, 3, 4, 5
   ON CONFLICT (merchant_id, kind, value, member_id) DO NOTHING`,
);

interface Account extends OfSite {
  readonly number: string | null;
  readonly content: Buffer | null;
  readonly boundAt: Date;
}

interface Sighting extends OfSite {
  readonly kind: RiskTieKind;
  readonly value: string;
  readonly at: Date;
}

/**
 * A step. Records the accounts of members and their holders. A holder's name is sealed; names are compared by a
 * keyed hash.
 */
export async function recordAccountSightings(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  const found = await tx.query<Account>(accounts, [memberIds]);
  const seen = found.flatMap(sightingsOf);
  await tx.query(recordAccounts, [
    seen.map(({ merchantId }) => merchantId),
    seen.map(({ kind }) => kind),
    seen.map(({ value }) => value),
    seen.map(({ memberId }) => memberId),
    seen.map(({ at }) => at),
  ]);
}

function sightingsOf({ number, boundAt: at, ...account }: Account): Sighting[] {
  const { merchantId, memberId } = account;
  const holder = foldPayee(contentOf(account)?.holder ?? '');
  const hash = personalHash('risk_sighting.holder', `${merchantId} ${holder}`).toString('hex');
  const sighting = { merchantId, memberId, at };
  return [
    ...(number === null ? [] : [{ ...sighting, kind: 'account' as const, value: number }]),
    ...(holder === '' ? [] : [{ ...sighting, kind: 'holder' as const, value: hash }]),
  ];
}

/** Values shared by more members are ignored: a device in a shop, a company's network. */
const SHARED_MAX = 1_000;

/** SQL: whether a sighting still counts. `since` is 90 days ago. */
export const stillCounts = (sighting: string, since: string) =>
  `(${sighting}.kind IN ('account', 'holder') OR ${sighting}.last_at > ${since})`;

const shares = sql(
  'risk.shares',
  `SELECT mine.member_id AS "memberId", mine.kind, other.members
   FROM risk_sighting mine
   CROSS JOIN LATERAL (
     SELECT array_agg(member_id) AS members FROM (
       SELECT o.member_id FROM risk_sighting o
       WHERE o.merchant_id = mine.merchant_id AND o.kind = mine.kind AND o.value = mine.value
         AND ${stillCounts('o', '$2')}
       LIMIT ${SHARED_MAX + 1}) o) other
   WHERE mine.member_id = ANY ($1) AND ${stillCounts('mine', '$2')} AND cardinality(other.members) > 1
     AND cardinality(other.members) <= CASE mine.kind WHEN 'network' THEN $3::int ELSE ${SHARED_MAX} END`,
);

/** Ids of other members, ascending, by shared attribute. */
export type Shares = Readonly<Record<RiskTieKind, readonly bigint[]>>;

interface SharesRow {
  readonly memberId: bigint;
  readonly kind: RiskTieKind;
  readonly members: readonly bigint[];
}

interface SharesRequest {
  readonly memberIds: readonly bigint[];
  readonly networkMembersMax: number;
  readonly now: Date;
}

/** A query. By member: other members who share an attribute. */
export async function sharesOf(
  reader: Reader,
  { memberIds, networkMembersMax, now }: SharesRequest,
): Promise<ReadonlyMap<bigint, Shares>> {
  const since = new Date(now.getTime() - SEEN_MS);
  const rows = await reader.query<SharesRow>(shares, [memberIds, since, networkMembersMax]);
  const others = (memberId: bigint, kind: RiskTieKind) => {
    const found = rows
      .filter((row) => row.memberId === memberId && row.kind === kind)
      .flatMap(({ members }) => members.filter((other) => other !== memberId));
    return [...new Set(found)].sort((one, other) => (one < other ? -1 : 1));
  };
  return new Map(
    memberIds.map((id) => [
      id,
      {
        account: others(id, 'account'),
        holder: others(id, 'holder'),
        device: others(id, 'device'),
        network: others(id, 'network'),
      },
    ]),
  );
}

const neighbours = sql(
  'risk.neighbours',
  `SELECT DISTINCT other.member_id AS "memberId" FROM risk_sighting mine
   CROSS JOIN LATERAL (
     SELECT o.member_id FROM risk_sighting o
     WHERE o.merchant_id = mine.merchant_id AND o.kind = mine.kind AND o.value = mine.value
       AND ${stillCounts('o', '$2')}
     LIMIT ${SHARED_MAX + 1}) other
   WHERE mine.member_id = ANY ($1) AND other.member_id <> ALL ($1) AND ${stillCounts('mine', '$2')} ORDER BY 1`,
);

/** A query. Other members who have something in common with these, ascending. */
export async function neighboursOf(
  reader: Reader,
  memberIds: readonly bigint[],
  now: Date,
): Promise<bigint[]> {
  const since = new Date(now.getTime() - SEEN_MS);
  const rows = await reader.query<{ memberId: bigint }>(neighbours, [memberIds, since]);
  return rows.map(({ memberId }) => memberId);
}
