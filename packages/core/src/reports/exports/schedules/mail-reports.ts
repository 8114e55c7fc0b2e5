import { languageOf } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import type { ReportState } from '@app/shared/exports/report-schedules';
import type { Modules } from '../../../define-module.ts';
import { operatorEmail, readOperator } from '../../../people/operators/index.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { queueMessage } from '../../../platform/outbox/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import { type DataExport, EXPORT_COLUMNS, expiryOf } from '../export.ts';
import { nameOfExport } from '../name-of-export.ts';
import type { ReportSchedule } from './schedule.ts';

interface Mailing extends Pick<Deps, 'db' | 'clock' | 'newId' | 'enqueue'> {
  readonly modules: Pick<Modules, 'lists'>;
}

interface WrittenReport extends Pick<ReportSchedule, 'pageUrl'> {
  readonly reportId: bigint;
  readonly fromDay: string;
  readonly toDay: string;
  readonly operatorId: bigint;
  /** Code of the site. */
  readonly site: string;
}

const nextWritten = sql(
  'exports.next_written_report',
  `SELECT r.id AS "reportId", to_char(r.from_day, 'YYYY-MM-DD') AS "fromDay",
     to_char(r.to_day, 'YYYY-MM-DD') AS "toDay", s.operator_id AS "operatorId", s.page_url AS "pageUrl", m.code AS site
   FROM report r JOIN report_schedule s ON s.id = r.schedule_id JOIN ${merchantRows} m ON m.id = s.merchant_id
   WHERE r.state = 'writing'
     AND NOT EXISTS (SELECT FROM data_export e WHERE e.report_id = r.id AND e.ended_at IS NULL)
   ORDER BY r.id LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
);
const fileOf = sql(
  'exports.file_of_report',
  `SELECT ${EXPORT_COLUMNS} FROM data_export WHERE report_id = $1 AND state = 'ready'`,
);
const end = sql('exports.end_report', 'UPDATE report SET state = $2 WHERE id = $1');

/**
 * A command for the worker. Mails the operator of each report whose file is finished, exactly once, and returns the
 * number of mails. The mail leads to a page behind the log-in and has no personal data.
 */
export async function mailReports(
  deps: Mailing,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  for (let mailed = 0; ; ) {
    const state = signal?.aborted
      ? undefined
      : await inTransaction(deps.db, (tx) => mailNext(tx, deps));
    if (state === undefined) {
      if (mailed > 0) deps.enqueue('deliver-outbox');
      return mailed;
    }
    if (state === 'mailed') mailed += 1;
  }
}

async function mailNext(tx: Tx, deps: Mailing): Promise<ReportState | undefined> {
  const [written] = await tx.query<WrittenReport>(nextWritten);
  if (!written) return undefined;
  const [file] = await tx.query<DataExport>(fileOf, [written.reportId]);
  const state = file ? await mail(tx, deps, written, file) : 'failed';
  await tx.query(end, [written.reportId, state]);
  faultPoint('report.mailed');
  return state;
}

async function mail(
  tx: Tx,
  { newId, clock, modules }: Mailing,
  { operatorId, fromDay, toDay, pageUrl, site }: WrittenReport,
  file: DataExport,
): Promise<'mailed' | 'unsent'> {
  const [{ disabledAt }, address] = [
    await readOperator(tx, operatorId),
    await operatorEmail(tx, operatorId),
  ];
  const expiresAt = expiryOf(file);
  if (disabledAt || !address || !expiresAt) return 'unsent';
  const tag = languageOf(address.language);
  const say = translatorOf(tag, 'server/outbox');
  const named = {
    name: nameOfExport({ kind: file.kind, language: address.language }, modules),
    site,
    from: fromDay,
    to: toDay,
    until: `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    url: pageUrl,
  };
  const message = {
    publicId: newId(),
    merchantId: file.merchantId,
    purpose: 'report_ready',
    channel: 'mail',
    recipient: address.email,
    subject: say('report.subject', named),
    text: say('report.text', named),
    expiresAt,
  } as const;
  await queueMessage(tx, message, clock());
  return 'mailed';
}
