import type { Permission } from '../operators/permissions.ts';

/** Periods of a report. PostgreSQL truncates dates to them by the same names. */
export const reportPeriods = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Lists of a period that can be reported, by the kind of their file, with the permission of their page. */
export const reportKinds = {
  gamingRevenue: 'figures.read',
  betsOfSite: 'members.money',
  audit: 'audit.read',
} as const satisfies Record<string, Permission>;
export type ReportKind = keyof typeof reportKinds;
export const reportKindNames = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]];

/** Active: reports are made. Disabled and forbidden: the operator was disabled, or lost the permission of the list. */
export const scheduleStates = ['active', 'paused', 'disabled', 'forbidden'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** `writing`: the file is not finished. `unsent`: it is finished but was not mailed, such as without an address. */
export const reportStates = ['writing', 'mailed', 'unsent', 'failed'] as const;
export type ReportState = (typeof reportStates)[number];

/** Maximum of schedules of an operator. */
export const SCHEDULES_MAX = 10;
/** Maximum of missed periods that are reported after a downtime, the latest ones. */
export const MISSED_PERIODS_MAX = 7;
/** Retention of the file of a report. */
export const REPORT_KEPT_DAYS = 7;
/** Maximum of reports listed for a schedule. */
export const REPORTS_SHOWN_MAX = 3;
