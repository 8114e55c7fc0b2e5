import { MISSED_PERIODS_MAX } from '@app/shared/exports/report-schedules';
import { readOperator } from '../../../people/operators/index.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import { askExport } from '../ask-export.ts';
import { mayReport } from './manage-schedules.ts';
import { type PastPeriod, reportRequests } from './report-requests.ts';
import { dueAfter, firstDayAt, PERIOD, type ReportSchedule, SCHEDULE_COLUMNS } from './schedule.ts';

type Making = Pick<Deps, 'db' | 'clock' | 'newId' | 'enqueue'>;

interface DueSchedule extends ReportSchedule {
  readonly timeZone: string;
}

const nextDue = sql(
  'exports.next_due_schedule',
  `SELECT ${SCHEDULE_COLUMNS}, m.time_zone AS "timeZone"
   FROM report_schedule s JOIN ${merchantRows} m ON m.id = s.merchant_id
   WHERE s.due_at <= $1 ORDER BY s.due_at, s.id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`,
);
const stop = sql(
  'exports.stop_schedule',
  'UPDATE report_schedule SET state = $2, due_at = NULL WHERE id = $1',
);
/** The latest of the missed periods, in order. */
const missed = sql(
  'exports.missed_periods',
  `SELECT * FROM (
     SELECT to_char(first, 'YYYY-MM-DD') AS "fromDay",
       to_char(first + ${PERIOD} - interval '1 day', 'YYYY-MM-DD') AS "toDay",
       first AT TIME ZONE $3 AS begins, (first + ${PERIOD}) AT TIME ZONE $3 AS ends
     FROM report_schedule s,
       generate_series(s.next_day::timestamp, $2::timestamptz AT TIME ZONE $3, ${PERIOD}) first
     WHERE s.id = $1 AND ${dueAfter('first', '$3')} <= $2
     ORDER BY first DESC LIMIT ${MISSED_PERIODS_MAX}) latest
   ORDER BY begins`,
);
const insertReport = sql(
  'exports.insert_report',
  `INSERT INTO report (schedule_id, from_day, to_day, state, made_at)
   VALUES ($1, $2, $3, 'writing', $4) ON CONFLICT (schedule_id, from_day) DO NOTHING RETURNING id`,
);
/** Advances to the first period whose report is not due: the current one or, before the schedule's hour, the last. */
const advance = sql(
  'exports.advance_schedule',
  `UPDATE report_schedule s SET next_day = next.first, due_at = ${dueAfter('next.first', '$3')}
   FROM (SELECT s.id, CASE WHEN ${dueAfter(`${firstDayAt('$2', '$3')} - ${PERIOD}`, '$3')} <= $2
       THEN ${firstDayAt('$2', '$3')}
       ELSE (${firstDayAt('$2', '$3')} - ${PERIOD})::date END AS first
     FROM report_schedule s WHERE s.id = $1) next
   WHERE s.id = next.id`,
);

/**
 * A command for the worker. Requests the export of each period that is over, exactly once, and returns their number. A
 * schedule advances in the transaction of its reports, so a process that dies between two steps leaves both or none.
 */
export async function makeReports(
  deps: Making,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  for (let made = 0; ; ) {
    const now = deps.clock();
    const more = signal?.aborted
      ? undefined
      : await inTransaction(deps.db, (tx) => makeNext(tx, deps, now));
    if (more === undefined) {
      if (made > 0) deps.enqueue('write-exports');
      return made;
    }
    made += more;
  }
}

/** A step. The reports of the schedule that is due first. Undefined if none is due. */
async function makeNext(tx: Tx, deps: Making, now: Date): Promise<number | undefined> {
  const [due] = await tx.query<DueSchedule>(nextDue, [now]);
  if (!due) return undefined;
  const operator = await readOperator(tx, due.operatorId);
  if (operator.disabledAt || !mayReport(operator, due)) {
    await tx.query(stop, [due.id, operator.disabledAt ? 'disabled' : 'forbidden']);
    return 0;
  }
  const periods = await tx.query<PastPeriod>(missed, [due.id, now, due.timeZone]);
  for (const period of periods) await makeReport(tx, deps, due, period);
  await tx.query(advance, [due.id, now, due.timeZone]);
  faultPoint('report.advanced');
  return periods.length;
}

async function makeReport(
  tx: Tx,
  deps: Making,
  due: DueSchedule,
  period: PastPeriod,
): Promise<void> {
  const { fromDay, toDay } = period;
  const [report] = await tx.query<{ id: bigint }>(insertReport, [
    due.id,
    fromDay,
    toDay,
    deps.clock(),
  ]);
  if (!report) return;
  faultPoint('report.inserted');
  const { merchantId, operatorId, kind, format, language, timeZone } = due;
  await askExport(tx, deps, {
    merchantId,
    owner: { operatorId },
    reportId: report.id,
    request: reportRequests[kind](period),
    filter: { from: fromDay, to: toDay },
    format,
    language,
    timeZone,
  });
}
