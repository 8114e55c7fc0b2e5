import type { MissionPeriod } from '@app/shared/missions/states';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { withdrawRewards } from '../rewards/index.ts';
import { periodEnd } from './periods.ts';
import { rewardKeyOf } from './reward-key.ts';

/** Identifies the progress of a member in a period. */
export interface ProgressKey {
  readonly missionId: bigint;
  readonly memberId: bigint;
  /** First day of the period. */
  readonly start: string;
}

/** Amounts that events add to a progress. */
export interface ProgressChange extends ProgressKey {
  readonly merchantId: bigint;
  readonly period: MissionPeriod;
  readonly timeZone: string;
  readonly version: number;
  readonly target: bigint;
  /** Change of a measure that counts no days. Negative: taken back. */
  added: bigint;
  /** Changes of a measure that counts days: bets or deposits of each day. */
  readonly days: Map<string, bigint>;
}

/** A progress that changed. */
export interface ChangedProgress {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

const read = sql(
  'missions.versions_of_progress',
  `SELECT p.mission_id AS "missionId", p.member_id AS "memberId", p.period_start::text AS start, p.version
   FROM unnest($1::bigint[], $2::bigint[], $3::date[]) AS asked (mission_id, member_id, start)
   JOIN mission_progress p ON p.member_id = asked.member_id AND p.mission_id = asked.mission_id
     AND p.period_start = asked.start`,
);

/** A query. The version of the terms under which each progress began, by `keyOf`. */
export async function readVersions(
  tx: Tx,
  keys: readonly ProgressKey[],
  keyOf: (key: ProgressKey) => string,
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.query<ProgressKey & { readonly version: number }>(read, [
    keys.map(({ missionId }) => missionId),
    keys.map(({ memberId }) => memberId),
    keys.map(({ start }) => start),
  ]);
  return new Map(rows.map((row) => [keyOf(row), row.version]));
}

// Returns the progress that counts days, or whose target is reached or no longer reached. Most bets do neither.
const add = sql(
  'missions.add_progress',
  `WITH asked AS MATERIALIZED (
     SELECT * FROM unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[], $7::date[], $8::text[], $9::text[],
       $10::bigint[], $11::bigint[], $12::boolean[])
       AS c (public_id, merchant_id, member_id, mission_id, version, start, period, time_zone, added, target, has_days)
   ), written AS (
     INSERT INTO mission_progress AS p (public_id, merchant_id, member_id, mission_id, version, period_start, period_end,
       progress, began_at)
     SELECT c.public_id, c.merchant_id, c.member_id, c.mission_id, c.version, c.start,
       ${periodEnd('c.period', 'c.start', 'c.time_zone')}, c.added, $1
     FROM asked c ORDER BY c.member_id, c.mission_id, c.start
     ON CONFLICT (member_id, mission_id, period_start) DO UPDATE SET progress = p.progress + excluded.progress
     RETURNING id, member_id, mission_id, period_start, progress, granted, attempt, completed_at IS NOT NULL AS is_complete
   )
   SELECT w.id, w.member_id AS "memberId", w.mission_id AS "missionId", w.period_start::text AS start, w.progress,
     w.granted, w.attempt, w.is_complete AS "isComplete"
   FROM written w
   JOIN asked c ON c.member_id = w.member_id AND c.mission_id = w.mission_id AND c.start = w.period_start
   WHERE c.has_days OR (w.progress >= c.target) <> w.is_complete
   ORDER BY w.member_id, w.mission_id, w.period_start`,
);
// Returns the days that have their first count, or none any more.
const addDays = sql(
  'missions.add_days',
  `WITH asked AS MATERIALIZED (
     SELECT * FROM unnest($1::bigint[], $2::date[], $3::bigint[]) AS c (progress_id, day, count)
   ), written AS (
     INSERT INTO mission_progress_day AS d (progress_id, day, count) SELECT progress_id, day, count FROM asked
     ON CONFLICT (progress_id, day) DO UPDATE SET count = d.count + excluded.count
     RETURNING progress_id, day, count
   )
   SELECT w.progress_id AS id, CASE WHEN w.count > 0 THEN 1 ELSE -1 END::bigint AS change
   FROM written w JOIN asked c ON c.progress_id = w.progress_id AND c.day = w.day
   WHERE (w.count > 0) <> (w.count - c.count > 0)`,
);
const update = sql(
  'missions.update_progress',
  `UPDATE mission_progress p SET progress = c.progress,
     completed_at = CASE c.transition WHEN 'completed' THEN $1::timestamptz WHEN 'same' THEN p.completed_at END,
     grant_at = CASE c.transition WHEN 'completed' THEN $1::timestamptz WHEN 'same' THEN p.grant_at END,
     granted = p.granted AND c.transition <> 'withdrawn', attempt = p.attempt + (c.transition = 'withdrawn')::int
   FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS c (id, progress, transition)
   WHERE p.id = c.id`,
);

interface Row extends ProgressKey {
  readonly id: bigint;
  readonly progress: bigint;
  readonly granted: boolean;
  readonly attempt: number;
  readonly isComplete: boolean;
}

/** Result of a change to a progress: its target is reached, no longer reached, or a reward of it is withdrawn. */
type Transition = 'same' | 'completed' | 'dropped_below' | 'withdrawn';

/**
 * A step. Adds to the progress of members. Progress that reaches its target becomes due for its reward. If it falls
 * below the target again, it loses an unclaimed reward and can be completed again; a claimed reward stays.
 */
export async function writeProgress(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  changes: readonly ProgressChange[],
  now: Date,
): Promise<readonly ChangedProgress[]> {
  if (changes.length === 0) return [];
  const rows = await tx.query<Row>(add, [
    now,
    changes.map(() => newId()),
    changes.map(({ merchantId }) => merchantId),
    changes.map(({ memberId }) => memberId),
    changes.map(({ missionId }) => missionId),
    changes.map(({ version }) => version),
    changes.map(({ start }) => start),
    changes.map(({ period }) => period),
    changes.map(({ timeZone }) => timeZone),
    changes.map(({ added }) => added),
    changes.map(({ target }) => target),
    changes.map(({ days }) => days.size > 0),
  ]);
  const named = new Map(changes.map((change) => [nameOf(change), change]));
  const changed = rows.map((row) => ({ row, change: changeOf(named, row) }));
  const days = await writeDays(tx, changed);
  const moved = changed.map(({ row, change: { target } }) => {
    const progress = row.progress + (days.get(row.id) ?? 0n);
    return { row, progress, isComplete: progress >= target };
  });
  const withdrawn = await withdrawRewards(
    tx,
    {
      source: 'mission',
      rewards: moved
        .filter(({ row, isComplete }) => row.granted && !isComplete)
        .map(({ row }) => ({ memberId: row.memberId, sourceKey: rewardKeyOf(row) })),
    },
    now,
  );
  const transitionOf = ({ row, isComplete }: (typeof moved)[number]): Transition => {
    if (isComplete === row.isComplete) return 'same';
    if (isComplete) return 'completed';
    if (!row.granted) return 'dropped_below';
    return withdrawn.has(rewardKeyOf(row)) ? 'withdrawn' : 'same';
  };
  const updates = moved
    .map((one) => ({ ...one, transition: transitionOf(one) }))
    .filter(({ row, progress, transition }) => transition !== 'same' || progress !== row.progress);
  if (updates.length > 0)
    await tx.query(update, [
      now,
      updates.map(({ row }) => row.id),
      updates.map(({ progress }) => progress),
      updates.map(({ transition }) => transition),
    ]);
  return changes;
}

const nameOf = ({ missionId, memberId, start }: ProgressKey): string =>
  `${missionId} ${memberId} ${start}`;

function changeOf(named: ReadonlyMap<string, ProgressChange>, row: ProgressKey): ProgressChange {
  const change = named.get(nameOf(row));
  if (!change) throw new Error(`progress ${nameOf(row)} was not asked for`);
  return change;
}

interface Written {
  readonly row: Row;
  readonly change: ProgressChange;
}

/** A step. Adds to the counts of days. Returns, by progress, the change in the number of days with a positive count. */
async function writeDays(
  tx: Tx,
  written: readonly Written[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const betDays = written.flatMap(({ row, change }) =>
    [...change.days].map(([day, count]) => ({ id: row.id, day, count })),
  );
  if (betDays.length === 0) return new Map();
  const rows = await tx.query<{ id: bigint; change: bigint }>(addDays, [
    betDays.map(({ id }) => id),
    betDays.map(({ day }) => day),
    betDays.map(({ count }) => count),
  ]);
  const days = new Map<bigint, bigint>();
  for (const { id, change } of rows) days.set(id, (days.get(id) ?? 0n) + change);
  return days;
}
