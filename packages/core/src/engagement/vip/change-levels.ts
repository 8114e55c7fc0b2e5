import { writtenNames } from '@app/shared/messages/written-names';
import type { VipChangeReason } from '@app/shared/vip/states';
import { notifyMembers } from '../../people/messages/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { type LevelState, levelOf, levelStateAfter, type VipSums } from './level-state.ts';
import { periodOfSite } from './period-of-site.ts';
import { type ReachedLevel, recordLevelBonuses } from './record-level-bonuses.ts';
import { tablesOf, type VipTable } from './vip-table.ts';

/** A locked row of a member. */
export interface VipMember extends LevelState {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly level: number;
  readonly turnover: bigint;
  readonly deposits: bigint;
  readonly tableNumber: number;
}

/** SQL: the columns of a member's row `v`. */
export const VIP_MEMBER_COLUMNS = `v.member_id AS "memberId", v.merchant_id AS "merchantId", v.level, v.earned, v.peak,
  v.lost, v.raised, v.turnover, v.deposits, v.table_number AS "tableNumber"`;

/** A member whose level changed. */
export interface ChangedLevel {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly reason: VipChangeReason;
}

/** Publishes changed levels, after their commit. */
export function publishLevels(publish: Deps['publish'], changed: readonly ChangedLevel[]): void {
  for (const { merchantId, memberId } of changed)
    publish({ merchantId, memberId, kind: 'messages' });
}

/** A changed level state of a member; without a reason the level stays. */
export interface ChangedLevelState {
  readonly member: VipMember;
  readonly after: LevelState;
  readonly reason: VipChangeReason | undefined;
  readonly table: VipTable;
}

interface CountedMembers {
  /** With their current turnover and deposits. */
  readonly members: readonly VipMember[];
  /** Members of whom more was voided than counted. */
  readonly reduced: ReadonlySet<bigint>;
}

/** A step. Changes the levels of locked members by their bets and deposits, and notifies them. */
export async function changeLevels(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { members, reduced }: CountedMembers,
  now: Date,
): Promise<readonly ChangedLevel[]> {
  const tables = await tablesOf(
    tx,
    members.map(({ merchantId }) => merchantId),
  );
  const inVip = members.flatMap((member) => {
    const table = tables.get(member.merchantId);
    return table && table.levels.length > 0 ? [{ member, table }] : [];
  });
  const periods = await periodSums(
    tx,
    inVip.flatMap(({ member, table }) =>
      member.lost > 0 && table.keep ? [{ ...member, months: table.keep.months }] : [],
    ),
    now,
  );
  const changed = inVip.flatMap(({ member, table }): ChangedLevelState[] => {
    const isReduced = reduced.has(member.memberId);
    const period = periods.get(member.memberId);
    const { after, reason } = levelStateAfter(member, { table, sums: member, period, isReduced });
    const isSame =
      member.tableNumber === table.number &&
      (['earned', 'peak', 'lost', 'raised'] as const).every((name) => after[name] === member[name]);
    return isSame ? [] : [{ member, after, reason, table }];
  });
  const levels = await writeLevelStates(tx, deps, changed, now);
  await recordLevelBonuses(tx, changed.flatMap(reachedFirst), now);
  return levels;
}

/** Levels that a member never reached before. */
const reachedFirst = ({ member, after, table }: ChangedLevelState): ReachedLevel[] => {
  const { merchantId, memberId, peak } = member;
  return Array.from({ length: after.peak - peak }, (_, n) => ({
    merchantId,
    memberId,
    level: peak + 1 + n,
    table,
  }));
};

const update = sql(
  'vip.write_level_states',
  `UPDATE vip_member v SET level = n.level, earned = n.earned, peak = n.peak, lost = n.lost, raised = n.raised,
     table_number = n.table_number, since = CASE WHEN n.level <> v.level THEN $8::timestamptz ELSE v.since END,
     grace_from = CASE WHEN n.level = v.level THEN v.grace_from END,
     grace_until = CASE WHEN n.level = v.level THEN v.grace_until END
   FROM unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
     AS n (member_id, level, earned, peak, lost, raised, table_number)
   WHERE v.member_id = n.member_id`,
);
const insertChanges = sql(
  'vip.insert_changes',
  `INSERT INTO vip_change (merchant_id, member_id, from_level, to_level, reason, operator, words, at)
   SELECT c.*, $6, $7, $8 FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::text[]) AS c
   RETURNING id`,
);

/** The operator behind a change, and their reason. */
export interface ChangedBy {
  readonly operator: string;
  readonly words: string;
}

/** A step. Writes level states of locked members, with a line of history and a message for each changed level. */
export async function writeLevelStates(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  changed: readonly ChangedLevelState[],
  now: Date,
  by?: ChangedBy,
): Promise<readonly ChangedLevel[]> {
  if (changed.length === 0) return [];
  await tx.query(update, [
    changed.map(({ member }) => member.memberId),
    changed.map(({ after }) => levelOf(after)),
    changed.map(({ after }) => after.earned),
    changed.map(({ after }) => after.peak),
    changed.map(({ after }) => after.lost),
    changed.map(({ after }) => after.raised),
    changed.map(({ table }) => table.number),
    now,
  ]);
  const levels = changed.flatMap(({ member, after, reason, table }) =>
    reason === undefined
      ? []
      : [
          {
            merchantId: member.merchantId,
            memberId: member.memberId,
            fromLevel: member.level,
            toLevel: levelOf(after),
            reason,
            table,
          },
        ],
  );
  if (levels.length === 0) return [];
  const ids = await tx.query<{ id: bigint }>(insertChanges, [
    levels.map(({ merchantId }) => merchantId),
    levels.map(({ memberId }) => memberId),
    levels.map(({ fromLevel }) => fromLevel),
    levels.map(({ toLevel }) => toLevel),
    levels.map(({ reason }) => reason),
    by?.operator ?? null,
    by?.words ?? null,
    now,
  ]);
  const noticed = levels.map((level, n) => ({ ...level, key: `${ids[n]?.id}` }));
  for (const [merchantId, ofSite] of Map.groupBy(noticed, (level) => level.merchantId))
    for (const [cause, isOfCause] of [
      ['vip.level_reached', (level: ChangedLevel) => level.toLevel > level.fromLevel],
      ['vip.level_lost', (level: ChangedLevel) => level.reason === 'not_kept'],
    ] as const) {
      const recipients = ofSite.filter(isOfCause).map(({ key, memberId, toLevel, table }) => ({
        key,
        memberId,
        details: { level: nameOf(table, toLevel) },
      }));
      await notifyMembers(tx, deps, { cause, merchantId, recipients }, now);
    }
  faultPoint('vip.levels_changed');
  return levels;
}

/** Name of a level in a stored message. */
export const nameOf = ({ levels }: VipTable, level: number): string =>
  writtenNames(levels[Math.min(level, levels.length - 1)] ?? { name: `${level}`, names: {} });

const readPeriods = sql(
  'vip.period_sums',
  `SELECT a.member_id AS "memberId", coalesce(sum(d.turnover), 0)::bigint AS turnover,
     coalesce(sum(d.deposits), 0)::bigint AS deposits
   FROM unnest($1::bigint[], $2::bigint[], $3::int[]) AS a (member_id, merchant_id, months)
   JOIN ${merchantRows} m ON m.id = a.merchant_id
   CROSS JOIN ${periodOfSite('$4', 'm.time_zone', 'a.months')}
   LEFT JOIN vip_day d ON d.member_id = a.member_id AND d.day >= period.begins AND d.day < period.ends
   GROUP BY a.member_id`,
);

interface OfPeriod {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly months: number;
}

/** A query. Turnover and deposits of members in the current period. */
async function periodSums(
  tx: Tx,
  asked: readonly OfPeriod[],
  now: Date,
): Promise<ReadonlyMap<bigint, VipSums>> {
  if (asked.length === 0) return new Map();
  const rows = await tx.query<VipSums & { readonly memberId: bigint }>(readPeriods, [
    asked.map(({ memberId }) => memberId),
    asked.map(({ merchantId }) => merchantId),
    asked.map(({ months }) => months),
    now,
  ]);
  return new Map(rows.map((row) => [row.memberId, row]));
}
