import { notifyMembers } from '../../people/messages/index.ts';
import {
  type Database,
  inTransaction,
  type Reader,
  sql,
  type Tx,
} from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import {
  changeLevels,
  nameOf,
  publishLevels,
  VIP_MEMBER_COLUMNS,
  type VipMember,
  writeLevelStates,
} from './change-levels.ts';
import { countDeposits } from './count-deposits.ts';
import { grantDueBonuses } from './grant-due-bonuses.ts';
import { isKept, levelStateBelow, type VipSums } from './level-state.ts';
import { onBreakSince } from './on-break-since.ts';
import { periodOfSite } from './period-of-site.ts';
import { vipReader } from './vip-reader.ts';
import { tablesOf, type VipTable } from './vip-table.ts';

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/** Members of one transaction. */
const AT_ONCE = 200;
/** Delay after the end of a period until its last bets are settled. */
const LATE_MS = 60 * 60_000;

/**
 * A command. Applies a changed table of levels to members who have not bet since, checks members after each period, and
 * lowers by one level the members whose grace period ended without success. Returns how many levels changed.
 */
export async function checkLevels(
  deps: CheckDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  await vipReader.run(deps, stop);
  await countDeposits(deps, stop);
  let count = 0;
  for (const [merchantId, table] of await allTables(deps.db)) {
    if (table.levels.length === 0) continue;
    count += await repeat(stop, () => applyTable(deps, { merchantId, table }));
    await grantDueBonuses(deps, stop);
    if (!table.keep) continue;
    await checkPeriod(deps, { merchantId, table, ...table.keep }, stop);
    count += await repeat(stop, () => endGrace(deps, { merchantId, table }));
  }
  return count;
}

/** Levels of one site. */
interface OfSite {
  readonly merchantId: bigint;
  readonly table: VipTable;
}

const readSites = sql('vip.sites', 'SELECT DISTINCT merchant_id AS id FROM vip_table ORDER BY 1');

/** A query. The levels of all sites that ever had any. */
export async function allTables(reader: Reader): Promise<ReadonlyMap<bigint, VipTable>> {
  const sites = await reader.query<{ id: bigint }>(readSites);
  return tablesOf(
    reader,
    sites.map(({ id }) => id),
  );
}

/** Repeats a batch until it finds nothing. Returns the number of changes. */
async function repeat(
  stop: AbortSignal,
  batch: () => Promise<{ readonly found: number; readonly changed: number }>,
): Promise<number> {
  let sum = 0;
  while (!stop.aborted) {
    const { found, changed } = await batch();
    if (found === 0) break;
    sum += changed;
  }
  return sum;
}

const lockOutdated = sql(
  'vip.lock_outdated',
  `SELECT ${VIP_MEMBER_COLUMNS} FROM vip_member v WHERE v.merchant_id = $1 AND v.table_number < $2
   ORDER BY v.table_number, v.member_id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
);

async function applyTable({ db, clock, newId, publish }: CheckDeps, { merchantId, table }: OfSite) {
  const { found, changed } = await inTransaction(db, async (tx) => {
    const members = await tx.query<VipMember>(lockOutdated, [merchantId, table.number]);
    const reduced = new Set<bigint>();
    const changed = await changeLevels(tx, { newId }, { members, reduced }, clock());
    return { found: members.length, changed };
  });
  publishLevels(publish, changed);
  return { found, changed: changed.length };
}

// The period before the one that contains the moment.
const readLastPeriod = sql(
  'vip.last_period',
  `SELECT period.begins::text AS begins, period.ends::text AS ends, period.ends_at AS "endsAt"
   FROM ${merchantRows} m
   CROSS JOIN ${periodOfSite('($2::timestamptz AT TIME ZONE m.time_zone - make_interval(months => $3)) AT TIME ZONE m.time_zone', 'm.time_zone', '$3')}
   WHERE m.id = $1`,
);

/** A past period of a site. */
export interface PastPeriod {
  /** Days of the site's zone: `2026-11-01`. */
  readonly begins: string;
  readonly ends: string;
  readonly endsAt: Date;
}

/** Whether all bets of a past period are counted. */
export async function isCounted(db: Database, { endsAt }: PastPeriod, now: Date): Promise<boolean> {
  if (now.getTime() < endsAt.getTime() + LATE_MS) return false;
  return now.getTime() - (await vipReader.lagMs(db, now)) >= endsAt.getTime();
}

const insertPeriod = sql(
  'vip.insert_period',
  `INSERT INTO vip_period (merchant_id, kind, begins) VALUES ($1, $2, $3::date)
   ON CONFLICT (merchant_id, kind, begins) DO NOTHING RETURNING kind`,
);

/** A step. Records a period as closed. Returns false if another transaction did so before. */
export async function recordPeriod(
  tx: Tx,
  { merchantId, kind, begins }: { merchantId: bigint; kind: string; begins: string },
): Promise<boolean> {
  return (await tx.query(insertPeriod, [merchantId, kind, begins])).length > 0;
}

const readChecked = sql(
  'vip.is_period_checked',
  `SELECT FROM vip_period WHERE merchant_id = $1 AND kind = 'check' AND begins = $2::date`,
);
const lockHeld = sql(
  'vip.lock_held_levels',
  `SELECT h.member_id AS "memberId", h.level, coalesce(sum(d.turnover), 0)::bigint AS turnover,
     coalesce(sum(d.deposits), 0)::bigint AS deposits
   FROM (
     SELECT v.member_id, v.level FROM vip_member v JOIN ${merchantRows} m ON m.id = v.merchant_id
     WHERE v.merchant_id = $1 AND v.member_id > $4 AND v.level > 0 AND v.grace_from IS NULL
       AND v.since <= $2::date::timestamp AT TIME ZONE m.time_zone
       AND NOT ${onBreakSince('v.member_id', '$2::date::timestamp AT TIME ZONE m.time_zone')}
     ORDER BY v.member_id LIMIT ${AT_ONCE} FOR UPDATE OF v) h
   LEFT JOIN vip_day d ON d.member_id = h.member_id AND d.day >= $2::date AND d.day < $3::date
   GROUP BY 1, 2 ORDER BY 1`,
);
const beginGrace = sql(
  'vip.begin_grace',
  'UPDATE vip_member SET grace_from = $2::date, grace_until = $3 WHERE member_id = ANY ($1)',
);

interface Check extends OfSite {
  readonly months: number;
  readonly graceDays: number;
}

interface HeldLevel extends VipSums {
  readonly memberId: bigint;
  readonly level: number;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Begins the grace period of members whose bets and deposits in the last period were too low for their level, once for
 * each period. After a crash it goes through all members again and skips those with a grace period.
 */
async function checkPeriod(
  deps: CheckDeps,
  { merchantId, table, months, graceDays }: Check,
  stop: AbortSignal,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const [period] = await db.query<PastPeriod>(readLastPeriod, [merchantId, now, months]);
  if (!period || !(await isCounted(db, period, now))) return;
  const { begins } = period;
  if ((await db.query(readChecked, [merchantId, begins])).length > 0) return;
  const until = new Date(period.endsAt.getTime() + graceDays * DAY_MS);
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    if (stop.aborted) return;
    after = await checkNext(deps, { merchantId, table, period, until, after });
  }
  await inTransaction(db, (tx) => recordPeriod(tx, { merchantId, kind: 'check', begins }));
}

interface NextCheck extends OfSite {
  readonly period: PastPeriod;
  readonly until: Date;
  /** The last member that was checked. */
  readonly after: bigint;
}

/** Checks the next members of a site. Returns the last of them; undefined after all. */
async function checkNext(
  { db, clock, newId, publish }: CheckDeps,
  { merchantId, table, period: { begins, ends }, until, after }: NextCheck,
): Promise<bigint | undefined> {
  // A table that was emptied and written again may have fewer levels than a member holds.
  const top = table.levels.length - 1;
  const { held, losing } = await inTransaction(db, async (tx) => {
    const held = await tx.query<HeldLevel>(lockHeld, [merchantId, begins, ends, after]);
    const losing = held.filter((member) => !isKept(table, Math.min(member.level, top), member));
    if (losing.length === 0) return { held, losing };
    await tx.query(beginGrace, [losing.map(({ memberId }) => memberId), begins, until]);
    const now = clock();
    const recipients = losing.map(({ memberId, level }) => ({
      key: `${memberId} ${begins}`,
      memberId,
      details: { level: nameOf(table, level), until: `${until.getTime()}` },
    }));
    const notice = { cause: 'vip.level_at_risk', merchantId, recipients } as const;
    if (until > now) await notifyMembers(tx, { newId }, notice, now);
    faultPoint('vip.period_checked');
    return { held, losing };
  });
  for (const { memberId } of losing) publish({ merchantId, memberId, kind: 'messages' });
  return held.at(-1)?.memberId;
}

const lockDue = sql(
  'vip.lock_due',
  `SELECT ${VIP_MEMBER_COLUMNS} FROM vip_member v WHERE v.merchant_id = $1 AND v.grace_until <= $2
   ORDER BY v.member_id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
);
const sumGrace = sql(
  'vip.sums_of_grace',
  `SELECT v.member_id AS "memberId", coalesce(sum(d.turnover), 0)::bigint AS turnover,
     coalesce(sum(d.deposits), 0)::bigint AS deposits,
     ${onBreakSince('v.member_id', 'v.grace_from::timestamp AT TIME ZONE m.time_zone')} AS "wasOnBreak"
   FROM vip_member v JOIN ${merchantRows} m ON m.id = v.merchant_id
   LEFT JOIN vip_day d ON d.member_id = v.member_id AND d.day >= v.grace_from
   WHERE v.member_id = ANY ($1) GROUP BY v.member_id, m.time_zone`,
);

interface SumsOfGrace extends VipSums {
  readonly memberId: bigint;
  /** Whether they were on a break at some time since the beginning of the period that did not keep the level. */
  readonly wasOnBreak: boolean;
}

const clear = sql(
  'vip.end_grace',
  'UPDATE vip_member SET grace_from = NULL, grace_until = NULL WHERE member_id = ANY ($1)',
);

/** Ends grace periods. Lowers by one level the members whose bets and deposits were still too low for their level. */
async function endGrace({ db, clock, newId, publish }: CheckDeps, { merchantId, table }: OfSite) {
  const { found, changed } = await inTransaction(db, async (tx) => {
    const now = clock();
    const members = await tx.query<VipMember>(lockDue, [merchantId, now]);
    if (members.length === 0) return { found: 0, changed: [] };
    const ids = members.map(({ memberId }) => memberId);
    const rows = await tx.query<SumsOfGrace>(sumGrace, [ids]);
    const sums = new Map(rows.map((row) => [row.memberId, row]));
    const top = table.levels.length - 1;
    const losing = members.filter(({ memberId, level }) => {
      const sum = sums.get(memberId);
      return sum && !sum.wasOnBreak && !isKept(table, Math.min(level, top), sum);
    });
    await tx.query(clear, [ids]);
    const lost = losing.map((member) => ({
      member,
      table,
      after: levelStateBelow(member),
      reason: 'not_kept' as const,
    }));
    const changed = await writeLevelStates(tx, { newId }, lost, now);
    faultPoint('vip.level_lost');
    return { found: members.length, changed };
  });
  publishLevels(publish, changed);
  return { found, changed: changed.length };
}
