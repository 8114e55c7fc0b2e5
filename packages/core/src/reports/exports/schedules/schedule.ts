import type { ExportFormat } from '@app/shared/exports/export-kinds';
import type {
  ReportKind,
  ReportPeriod,
  ReportState,
  ScheduleState,
} from '@app/shared/exports/report-schedules';
import type { LanguageCode } from '@app/shared/locale/languages';

/** An export that is made for each past period. */
export interface ReportSchedule {
  readonly id: bigint;
  readonly publicId: string;
  readonly operatorId: bigint;
  readonly merchantId: bigint;
  readonly kind: ReportKind;
  readonly format: ExportFormat;
  readonly language: LanguageCode;
  readonly period: ReportPeriod;
  /** Hour of the site's day after the period, 0 to 23. */
  readonly hour: number;
  readonly state: ScheduleState;
  /** Null unless active. */
  readonly dueAt: Date | null;
  /** Address of the page that the mail leads to. */
  readonly pageUrl: string;
}

/** A report of one period. */
export interface Report {
  /** First and last day in the site's zone, such as `2026-11-28`. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly state: ReportState;
  /** Null once the file is deleted. */
  readonly exportId: string | null;
  readonly rows: number | null;
  readonly isReady: boolean;
}

export const SCHEDULE_COLUMNS = `s.id, s.public_id AS "publicId", s.operator_id AS "operatorId",
  s.merchant_id AS "merchantId", s.kind, s.format, s.language, s.period, s.hour, s.state, s.due_at AS "dueAt",
  s.page_url AS "pageUrl"`;

/** SQL: the length of a period of the schedule `s`. */
export const PERIOD = `('1 ' || s.period)::interval`;

/**
 * SQL: the first day of the period that contains a moment.
 *
 * @param at SQL of the moment
 * @param timeZone SQL of the zone's name
 */
export const firstDayAt = (at: string, timeZone: string): string =>
  `date_trunc(s.period, ${at}::timestamptz AT TIME ZONE ${timeZone})::date`;

/**
 * SQL: when the report of a period is due.
 *
 * @param firstDay SQL of its first day, as a date
 */
export const dueAfter = (firstDay: string, timeZone: string): string =>
  `((${firstDay})::timestamp + ${PERIOD} + make_interval(hours => s.hour)) AT TIME ZONE ${timeZone}`;
