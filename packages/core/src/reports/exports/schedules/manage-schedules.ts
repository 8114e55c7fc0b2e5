import type { ExportFormat } from '@app/shared/exports/export-kinds';
import {
  REPORTS_SHOWN_MAX,
  type ReportKind,
  type ReportPeriod,
  reportKinds,
  SCHEDULES_MAX,
} from '@app/shared/exports/report-schedules';
import type { LanguageCode } from '@app/shared/locale/languages';
import { type Operator, operatorEmail } from '../../../people/operators/index.ts';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import {
  dueAfter,
  firstDayAt,
  type Report,
  type ReportSchedule,
  SCHEDULE_COLUMNS,
} from './schedule.ts';

// An arbitrary number that no other advisory lock uses. Serializes new schedules of an operator, which are limited.
const SCHEDULE_LOCK = 6_226;

const lock = sql('exports.lock_schedules', 'SELECT pg_advisory_xact_lock($1, hashtext($2))');
const count = sql(
  'exports.count_schedules',
  'SELECT count(*)::int AS count FROM report_schedule WHERE operator_id = $1',
);
const insert = sql(
  'exports.insert_schedule',
  `INSERT INTO report_schedule (public_id, operator_id, merchant_id, kind, format, language, period, hour, state,
     page_url, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'paused', $9, $10) RETURNING id`,
);
/** The current period is the first one that is reported. */
const activate = sql(
  'exports.activate_schedule',
  `UPDATE report_schedule s SET state = 'active', next_day = ${firstDayAt('$2', 'm.time_zone')},
     due_at = ${dueAfter(firstDayAt('$2', 'm.time_zone'), 'm.time_zone')}
   FROM ${merchantRows} m WHERE s.id = $1 AND m.id = s.merchant_id`,
);
const pause = sql(
  'exports.pause_schedule',
  `UPDATE report_schedule SET state = 'paused', due_at = NULL WHERE id = $1`,
);
const remove = sql('exports.remove_schedule', 'DELETE FROM report_schedule WHERE id = $1');
const lockOwn = sql(
  'exports.lock_schedule',
  `SELECT ${SCHEDULE_COLUMNS} FROM report_schedule s
   WHERE s.public_id = $1 AND s.operator_id = $2 AND s.merchant_id = $3 FOR UPDATE`,
);
const list = sql(
  'exports.schedules_of_operator',
  `SELECT ${SCHEDULE_COLUMNS},
     (SELECT coalesce(json_agg(r ORDER BY r."fromDay" DESC), '[]') FROM (
        SELECT r.from_day AS "fromDay", r.to_day AS "toDay", r.state, e.public_id AS "exportId",
          e.rows_written AS rows, coalesce(e.state = 'ready', false) AS "isReady"
        FROM report r LEFT JOIN data_export e ON e.report_id = r.id
        WHERE r.schedule_id = s.id ORDER BY r.from_day DESC LIMIT ${REPORTS_SHOWN_MAX}) r) AS reports
   FROM report_schedule s WHERE s.operator_id = $1 AND s.merchant_id = $2
   ORDER BY s.id LIMIT ${SCHEDULES_MAX}`,
);

export interface ListedSchedule extends ReportSchedule {
  /** The latest reports, newest first. */
  readonly reports: readonly Report[];
}

/** A query. An operator's schedules for a site, with their last reports. */
export const listSchedules = (
  reader: Reader,
  { operatorId, merchantId }: { readonly operatorId: bigint; readonly merchantId: bigint },
): Promise<ListedSchedule[]> => reader.query<ListedSchedule>(list, [operatorId, merchantId]);

/** Whether an operator may have reports of a list on a site. */
export const mayReport = (
  { merchantId, permissions }: Pick<Operator, 'merchantId' | 'permissions'>,
  of: Pick<ReportSchedule, 'kind' | 'merchantId'>,
): boolean =>
  (merchantId === null || merchantId === of.merchantId) &&
  permissions.includes(reportKinds[of.kind]);

interface NewSchedule {
  readonly operator: Operator;
  readonly merchantId: bigint;
  readonly kind: ReportKind;
  readonly format: ExportFormat;
  readonly language: LanguageCode;
  readonly period: ReportPeriod;
  readonly hour: number;
  readonly pageUrl: string;
}

/**
 * A step. Schedules a report. The first one is of the current period, once it is over.
 *
 * @throws operator.forbidden without the permission of the list, report.no_email, report.schedule_limit
 */
export async function addSchedule(
  tx: Tx,
  { newId, clock }: Pick<Deps, 'newId' | 'clock'>,
  { operator, merchantId, kind, format, language, period, hour, pageUrl }: NewSchedule,
): Promise<void> {
  if (!mayReport(operator, { kind, merchantId })) throw new DomainError('operator.forbidden');
  if (!(await operatorEmail(tx, operator.id))) throw new DomainError('report.no_email');
  await tx.query(lock, [SCHEDULE_LOCK, `${operator.id}`]);
  const [known] = await tx.query<{ count: number }>(count, [operator.id]);
  if ((known?.count ?? 0) >= SCHEDULES_MAX)
    throw new DomainError('report.schedule_limit', { most: SCHEDULES_MAX });
  const report = [kind, format, language, period, hour, pageUrl];
  const values = [newId(), operator.id, merchantId, ...report, clock()];
  const [row] = await tx.query<{ id: bigint }>(insert, values);
  await tx.query(activate, [row?.id, clock()]);
}

interface OwnSchedule {
  readonly operator: Operator;
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** @throws report.schedule_not_found */
async function lockSchedule(
  tx: Tx,
  { operator, merchantId, publicId }: OwnSchedule,
): Promise<ReportSchedule> {
  const [found] = await tx.query<ReportSchedule>(lockOwn, [publicId, operator.id, merchantId]);
  if (!found) throw new DomainError('report.schedule_not_found');
  return found;
}

/**
 * A step. Pauses an operator's schedule, or resumes it with the current period.
 *
 * @throws report.schedule_not_found, operator.forbidden without the permission of the list
 */
export async function pauseSchedule(
  tx: Tx,
  { isPaused, ...own }: OwnSchedule & { readonly isPaused: boolean },
  now: Date,
): Promise<ReportSchedule> {
  const found = await lockSchedule(tx, own);
  if (isPaused) await tx.query(pause, [found.id]);
  else if (!mayReport(own.operator, found)) throw new DomainError('operator.forbidden');
  else if (found.state !== 'active') await tx.query(activate, [found.id, now]);
  return found;
}

/** A step. Removes an operator's schedule. Its files are deleted within a day. @throws report.schedule_not_found */
export async function removeSchedule(tx: Tx, own: OwnSchedule): Promise<ReportSchedule> {
  const found = await lockSchedule(tx, own);
  await tx.query(remove, [found.id]);
  return found;
}
