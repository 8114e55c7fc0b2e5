import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { allTables, isCounted, recordPeriod } from './check-levels.ts';
import { grantDueBonuses } from './grant-due-bonuses.ts';
import { type EndedPeriod, type PeriodKind, recordPeriodBonuses } from './record-period-bonuses.ts';
import { vipReader } from './vip-reader.ts';
import type { VipTable } from './vip-table.ts';

type CloseDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

const KINDS = ['week', 'month'] as const satisfies readonly PeriodKind[];

/**
 * A command. Records the bonuses of each ended week and month once, by the level of the moment, and grants them. Returns
 * the number of granted bonuses.
 */
export async function grantBonuses(
  deps: CloseDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  await vipReader.run(deps, stop);
  for (const [merchantId, table] of await allTables(deps.db))
    for (const kind of KINDS)
      while (!stop.aborted && (await closePeriod(deps, { merchantId, table, kind })));
  return grantDueBonuses(deps, stop);
}

// The week or month after the last closed one, which may not have ended yet; without a closed one, the previous one.
const readNext = sql(
  'vip.next_week_or_month',
  `SELECT begins::text AS begins, (begins + step)::date::text AS ends,
     begins::timestamp AT TIME ZONE m.time_zone AS "beginsAt", (begins + step) AT TIME ZONE m.time_zone AS "endsAt"
   FROM ${merchantRows} m
   CROSS JOIN LATERAL (SELECT ('1 ' || $3)::interval AS step) s
   CROSS JOIN LATERAL (SELECT coalesce(
     (SELECT (max(c.begins) + step)::date FROM vip_period c WHERE c.merchant_id = $1 AND c.kind = $3),
     date_trunc($3, $2::timestamptz AT TIME ZONE m.time_zone - step)::date) AS begins) p
   WHERE m.id = $1`,
);

interface OfPeriod {
  readonly merchantId: bigint;
  readonly table: VipTable;
  readonly kind: PeriodKind;
}

/** Closes the next period of a site. Returns whether one had ended. */
async function closePeriod(
  { db, clock }: CloseDeps,
  { merchantId, table, kind }: OfPeriod,
): Promise<boolean> {
  const now = clock();
  const values = [merchantId, now, kind];
  const [period] = await db.query<EndedPeriod>(readNext, values);
  if (!period || !(await isCounted(db, period, now))) return false;
  await inTransaction(db, async (tx) => {
    if (!(await recordPeriod(tx, { merchantId, kind, begins: period.begins }))) return;
    await recordPeriodBonuses(tx, { merchantId, table, kind, period }, now);
    faultPoint('vip.period_closed');
  });
  return true;
}
