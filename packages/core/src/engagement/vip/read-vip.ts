import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { VipChangeReason } from '@app/shared/vip/states';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { batchLoader } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { onBreakSince } from './on-break-since.ts';
import { periodOfSite } from './period-of-site.ts';
import { readTable, type VipTable } from './vip-table.ts';

/** The level of a member, and the figures that it follows from. */
export interface VipProgress {
  readonly table: VipTable;
  readonly level: number;
  readonly earned: number;
  readonly lost: number;
  readonly raised: number | null;
  readonly turnover: Money;
  readonly deposits: Money;
  /** Null: nothing was counted yet. */
  readonly since: Date | null;
  /** Null during a break, which costs no level. */
  readonly graceUntil: Date | null;
  /** Turnover of the period in which the level is checked; during grace, since the beginning of that period. */
  readonly periodTurnover: Money;
  readonly periodDeposits: Money;
  /** Null: the level is never checked, or the member is on a break. */
  readonly checkedAt: Date | null;
}

const BEGINS_AT = 'period.begins::timestamp AT TIME ZONE m.time_zone';
// A level is first checked after a whole period without a break.
const read = sql(
  'vip.progress',
  `SELECT coalesce(v.level, 0) AS level, coalesce(v.earned, 0) AS earned, coalesce(v.lost, 0) AS lost, v.raised,
     coalesce(v.turnover, 0)::bigint AS turnover, coalesce(v.deposits, 0)::bigint AS deposits, v.since,
     CASE WHEN NOT ${onBreakSince('$2', 'v.grace_from::timestamp AT TIME ZONE m.time_zone')}
       THEN v.grace_until END AS "graceUntil", s.turnover AS "periodTurnover", s.deposits AS "periodDeposits",
     CASE WHEN ${onBreakSince('$2', '$3')} THEN NULL
       WHEN v.since <= ${BEGINS_AT} AND NOT ${onBreakSince('$2', BEGINS_AT)} THEN period.ends_at
       ELSE (period.ends + make_interval(months => $4)) AT TIME ZONE m.time_zone END AS "checkedAt"
   FROM ${merchantRows} m
   CROSS JOIN ${periodOfSite('$3', 'm.time_zone', '$4')}
   LEFT JOIN vip_member v ON v.member_id = $2 AND v.merchant_id = m.id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(d.turnover), 0)::bigint AS turnover, coalesce(sum(d.deposits), 0)::bigint AS deposits
     FROM vip_day d WHERE d.member_id = $2 AND d.day >= coalesce(v.grace_from, period.begins)) s
   WHERE m.id = $1`,
);

/** A query. */
export async function readProgress(
  reader: Reader,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  now: Date,
): Promise<VipProgress> {
  const table = await readTable(reader, merchantId);
  const months = table.keep?.months ?? 1;
  const [row] = await reader.query<Omit<VipProgress, 'table'>>(read, [
    merchantId,
    memberId,
    now,
    months,
  ]);
  if (!row) throw new Error(`no site ${merchantId}`);
  const isChecked = table.keep !== null && row.level > 0;
  const top = Math.max(0, table.levels.length - 1);
  return {
    ...row,
    table,
    level: Math.min(row.level, top),
    checkedAt: isChecked ? row.checkedAt : null,
  };
}

/** Level and name of a member. */
export interface VipLabel {
  readonly level: number;
  readonly name: NamedByLanguage;
}

const readLabels = sql(
  'vip.labels',
  `SELECT least(coalesce(v.level, 0), jsonb_array_length(t.levels) - 1) AS level,
     t.levels -> least(coalesce(v.level, 0), jsonb_array_length(t.levels) - 1) -> 'name' #>> '{}' AS name,
     t.levels -> least(coalesce(v.level, 0), jsonb_array_length(t.levels) - 1) -> 'names' AS names
   FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS a (merchant_id, member_id, n)
   LEFT JOIN LATERAL (
     SELECT levels FROM vip_table WHERE merchant_id = a.merchant_id ORDER BY number DESC LIMIT 1) t ON true
   LEFT JOIN vip_member v ON v.member_id = a.member_id
   ORDER BY a.n`,
);

interface LabelRow {
  readonly level: number | null;
  readonly name: string | null;
  readonly names: NamedByLanguage['names'] | null;
}

/** A query. Level and name of a member; undefined on a site without levels. */
export const vipLabel = batchLoader(
  async (
    reader: Reader,
    asked: readonly { readonly merchantId: bigint; readonly memberId: bigint }[],
  ) => {
    const rows = await reader.query<LabelRow>(readLabels, [
      asked.map(({ merchantId }) => merchantId),
      asked.map(({ memberId }) => memberId),
    ]);
    return rows.map(({ level, name, names }): VipLabel | undefined =>
      level === null || name === null ? undefined : { level, name: { name, names: names ?? {} } },
    );
  },
);

/** A change of a member's level. */
export interface VipChange {
  readonly id: bigint;
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly reason: VipChangeReason;
  readonly operator: string | null;
  readonly words: string | null;
  readonly at: Date;
}

const readChanges = sql(
  'vip.changes',
  `SELECT id, from_level AS "fromLevel", to_level AS "toLevel", reason, operator, words, at FROM vip_change
   WHERE member_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
);

interface ChangesRequest {
  readonly memberId: bigint;
  readonly afterId?: bigint | undefined;
  readonly rowsMax: number;
}

/** A query. Changes of a member's level, the newest first. */
export const listChanges = (
  reader: Reader,
  { memberId, afterId, rowsMax }: ChangesRequest,
): Promise<VipChange[]> =>
  reader.query<VipChange>(readChanges, [memberId, afterId ?? null, rowsMax]);

/** A member with their level, for operators. */
export interface VipMemberOfSite {
  readonly publicId: string;
  readonly username: string;
  readonly level: number;
  readonly since: Date;
  readonly turnover: Money;
  readonly deposits: Money;
  readonly graceUntil: Date | null;
}

// A cursor of another site matches no row, which ends the list.
const ofSite = sql(
  'vip.members_of_site',
  `SELECT m.public_id AS "publicId", m.username, v.level, v.since, v.turnover, v.deposits, v.grace_until AS "graceUntil"
   FROM vip_member v JOIN ${memberRows} m ON m.id = v.member_id
   WHERE v.merchant_id = $1 AND ($2::int IS NULL OR v.level = $2)
     AND ($3::uuid IS NULL OR (v.level, v.turnover, -v.member_id) < (
       SELECT c.level, c.turnover, -c.member_id FROM vip_member c JOIN ${memberRows} o ON o.id = c.member_id
       WHERE c.merchant_id = $1 AND o.public_id = $3))
   ORDER BY v.level DESC, v.turnover DESC, v.member_id LIMIT $4`,
);

interface MembersRequest {
  readonly merchantId: bigint;
  readonly level: number | undefined;
  readonly afterPublicId: string | undefined;
  readonly rowsMax: number;
}

/** A query. Members of a site by level and turnover, the highest first. */
export const membersOfSite = (
  reader: Reader,
  { merchantId, level, afterPublicId, rowsMax }: MembersRequest,
): Promise<VipMemberOfSite[]> =>
  reader.query<VipMemberOfSite>(ofSite, [
    merchantId,
    level ?? null,
    afterPublicId ?? null,
    rowsMax,
  ]);

const countLevels = sql(
  'vip.count_levels',
  'SELECT level, count(*)::int AS count FROM vip_member WHERE merchant_id = $1 GROUP BY level',
);

/** A query. Number of a site's members by level. */
export async function membersByLevel(
  reader: Reader,
  merchantId: bigint,
): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.query<{ level: number; count: number }>(countLevels, [merchantId]);
  return new Map(rows.map(({ level, count }) => [level, count]));
}
