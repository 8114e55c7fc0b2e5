import { EXPORT_KEPT_HOURS } from '@app/shared/credentials/lifetimes';
import type { ExportFormat, ExportState } from '@app/shared/exports/export-kinds';
import { REPORT_KEPT_DAYS } from '@app/shared/exports/report-schedules';
import type { LanguageCode } from '@app/shared/locale/languages';

/** The requester of a file, the only one who may download it. */
export type ExportOwner = { readonly memberId: bigint } | { readonly operatorId: bigint };

/** A requested file. */
export interface DataExport {
  readonly publicId: string;
  readonly merchantId: bigint | null;
  readonly memberId: bigint | null;
  readonly operatorId: bigint | null;
  /** The member who is the subject of an operator's file; null without one. */
  readonly subjectId: bigint | null;
  /** The kind of the list: its name in addresses, the audit trail and pages. */
  readonly kind: string;
  readonly format: ExportFormat;
  readonly language: LanguageCode;
  readonly timeZone: string;
  /** Its filters, as JSON. */
  readonly input: string;
  /** Filters by their names in the audit trail, as JSON; null for files of members. */
  readonly filter: string | null;
  readonly state: ExportState;
  readonly attempts: number;
  readonly rowsWritten: number;
  /** Percent. */
  readonly progress: number;
  readonly parts: number;
  readonly bytes: bigint;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
  /** The scheduled report that the file belongs to; null without one. */
  readonly reportId: bigint | null;
}

export const EXPORT_COLUMNS = `public_id AS "publicId", merchant_id AS "merchantId",
  member_id AS "memberId", operator_id AS "operatorId", subject_id AS "subjectId", kind, format, language,
  time_zone AS "timeZone", input, filter, state, attempts, rows_written AS "rowsWritten", progress, parts,
  bytes, asked_at AS "askedAt", ended_at AS "endedAt", report_id AS "reportId"`;

/** Lifetime of a file. */
export const EXPORT_KEPT_MS = EXPORT_KEPT_HOURS * 3_600_000;

/** Lifetime of the file of a scheduled report, which its operator may read days later. */
export const REPORT_KEPT_MS = REPORT_KEPT_DAYS * 24 * 3_600_000;

export const expiryOf = ({
  endedAt,
  reportId,
}: Pick<DataExport, 'endedAt' | 'reportId'>): Date | null =>
  endedAt && new Date(endedAt.getTime() + (reportId === null ? EXPORT_KEPT_MS : REPORT_KEPT_MS));

/** Each attempt writes its own files, so one that lost its lease cannot spoil the next. */
export const partKey = (publicId: string, attempt: number, part: number): string =>
  `exports/${publicId}/${attempt}/${part}`;
