import { EXPORTS_AT_ONCE_MAX, type ExportFormat } from '@app/shared/exports/export-kinds';
import type { LanguageCode } from '@app/shared/locale/languages';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, InvalidFields, isTimeZone } from '../../platform/kernel/index.ts';
import type { ExportRequest } from '../../platform/lists/index.ts';
import { type DataExport, EXPORT_COLUMNS, type ExportOwner } from './export.ts';

export interface AskedExport {
  readonly merchantId: bigint | null;
  readonly owner: ExportOwner;
  /** The member who is the subject of the file, if an operator requests it. */
  readonly subjectId?: bigint | null;
  /** The kind of file and its filters. */
  readonly request: ExportRequest;
  /** Its filters by their names in the audit trail, for the signature of an operator's file. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** The scheduled report that the file belongs to. Such a file does not count toward the limit of requests. */
  readonly reportId?: bigint;
  readonly format: ExportFormat;
  readonly language: LanguageCode;
  readonly timeZone: string;
}

// An arbitrary number that no other advisory lock uses. Serializes the requests of one person, which are limited.
const EXPORT_LOCK = 6_221;

const lock = sql('exports.lock_owner', 'SELECT pg_advisory_xact_lock($1, hashtext($2))');
const countUnended = sql(
  'exports.count_unended',
  `SELECT count(*)::int AS unended FROM data_export
   WHERE (member_id = $1 OR operator_id = $2) AND ended_at IS NULL AND report_id IS NULL`,
);
const insert = sql(
  'exports.insert',
  `INSERT INTO data_export (public_id, merchant_id, member_id, operator_id, kind, format, language,
     time_zone, input, subject_id, filter, report_id, state, asked_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'waiting', $13) RETURNING ${EXPORT_COLUMNS}`,
);

/**
 * A step. Queues a file for the worker to write. Enqueue `write-exports` after the commit.
 *
 * @throws export.limit, request_param_err for an unknown time zone
 */
export async function askExport(
  tx: Tx,
  { newId, clock }: Pick<Deps, 'newId' | 'clock'>,
  {
    merchantId,
    owner,
    subjectId = null,
    request: { kind, input },
    filter,
    reportId,
    ...asked
  }: AskedExport,
): Promise<DataExport> {
  const { format, language, timeZone } = asked;
  if (!isTimeZone(timeZone)) throw new InvalidFields(['timeZone']);
  const memberId = 'memberId' in owner ? owner.memberId : null;
  const operatorId = 'operatorId' in owner ? owner.operatorId : null;
  await tx.query(lock, [EXPORT_LOCK, `${memberId} ${operatorId}`]);
  const [count] = await tx.query<{ unended: number }>(countUnended, [memberId, operatorId]);
  if (reportId === undefined && (count?.unended ?? 0) >= EXPORTS_AT_ONCE_MAX) {
    throw new DomainError('export.limit', { most: EXPORTS_AT_ONCE_MAX });
  }
  const values = [
    newId(),
    merchantId,
    memberId,
    operatorId,
    kind,
    format,
    language,
    timeZone,
    JSON.stringify(input),
    subjectId,
    filter ? JSON.stringify(filter) : null,
    reportId ?? null,
    clock(),
  ];
  const [row] = await tx.query<DataExport>(insert, values);
  if (!row) throw new Error('an export was not inserted');
  return row;
}
