import { createHash } from 'node:crypto';
import { languageOf } from '@app/phrases/languages';
import type { Modules } from '../../define-module.ts';
import { sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { type ListSheet, namedPhrase } from '../../platform/lists/index.ts';
import { type FileStore, sealedStore } from '../../platform/uploads/index.ts';
import { type DataExport, EXPORT_COLUMNS, partKey } from './export.ts';
import { memberData, sheetsOfMember } from './member-data-list.ts';
import { csvWriter } from './sheets/csv-writer.ts';
import type { Sheet, SheetWriter } from './sheets/sheet.ts';
import { signExport, type WrittenFile } from './signatures/sign-export.ts';

export interface WritingDeps extends Pick<Deps, 'db' | 'clock' | 'publish'> {
  readonly files: FileStore;
  readonly modules: Pick<Modules, 'lists' | 'memberData'>;
}

/** Longer than any page of rows takes to read and write. */
const LEASE_MS = 60_000;
/** After three attempts a file has failed: a fourth would not succeed either. */
const ATTEMPTS_MAX = 3;
/** Bytes gathered before they are stored. */
const PART_BYTES = 512 * 1_024;

const claim = sql(
  'exports.claim',
  `UPDATE data_export SET state = 'writing', attempts = attempts + 1, lease_until = $2,
     rows_written = 0, progress = 0, parts = 0, bytes = 0
   WHERE id = (SELECT id FROM data_export
       WHERE state = ANY (ARRAY['waiting', 'writing']) AND (state = 'waiting' OR lease_until <= $1)
         AND attempts < ${ATTEMPTS_MAX} ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING ${EXPORT_COLUMNS}`,
);
const giveUp = sql(
  'exports.give_up',
  `UPDATE data_export SET state = 'failed', ended_at = $1, lease_until = NULL
   WHERE state = ANY (ARRAY['waiting', 'writing']) AND (state = 'waiting' OR lease_until <= $1)
     AND attempts >= ${ATTEMPTS_MAX} RETURNING ${EXPORT_COLUMNS}`,
);
const saveProgress = sql(
  'exports.go_on',
  `UPDATE data_export SET lease_until = $3, rows_written = $4, progress = $5, parts = $6,
     parts_max = greatest(parts_max, $6), bytes = $7
   WHERE public_id = $1 AND attempts = $2 AND state = 'writing' RETURNING id`,
);
const end = sql(
  'exports.end',
  `UPDATE data_export SET state = $3, ended_at = $4, signature = $5, lease_until = NULL, progress = 100
   WHERE public_id = $1 AND attempts = $2 AND state = 'writing' RETURNING id`,
);
// $3 is 1 for an interrupted attempt, which does not count, else 0.
const putBack = sql(
  'exports.put_back',
  `UPDATE data_export SET state = 'waiting', lease_until = NULL, attempts = attempts - $3
   WHERE public_id = $1 AND attempts = $2 AND state = 'writing'`,
);

/**
 * A command for the worker. Writes queued files one at a time and returns their number. Each is claimed by a lease:
 * a file left by a process that died or was stopped is started again, with new parts.
 */
export async function writeExports(
  deps: WritingDeps,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  const { db, clock } = deps;
  for (const failed of await db.query<DataExport>(giveUp, [clock()])) publishState(deps, failed);
  for (let written = 0; ; ) {
    if (signal?.aborted) return written;
    const now = clock();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const [claimed] = await db.query<DataExport>(claim, [now, leaseUntil]);
    if (!claimed) return written;
    if (await writeOne(deps, claimed, signal)) written += 1;
  }
}

/** Thrown when another worker has the lease, or the process is stopping. */
class ExportInterrupted extends Error {}

async function writeOne(
  deps: WritingDeps,
  claimed: DataExport,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { db, clock } = deps;
  const attempt = [claimed.publicId, claimed.attempts];
  try {
    const written = await writePages(deps, claimed, signal);
    const signature = await signExport(deps, claimed, written);
    return (await db.query(end, [...attempt, 'ready', clock(), signature])).length > 0;
  } catch (error) {
    // The subject of the request no longer exists, so another attempt would fail as well.
    if (error instanceof DomainError) await db.query(end, [...attempt, 'failed', clock(), null]);
    else await db.query(putBack, [...attempt, error instanceof ExportInterrupted ? 1 : 0]);
    if (!(error instanceof DomainError || error instanceof ExportInterrupted)) throw error;
    return false;
  } finally {
    publishState(deps, claimed);
  }
}

async function writePages(
  deps: WritingDeps,
  claimed: DataExport,
  signal: AbortSignal | undefined,
): Promise<WrittenFile> {
  const file = fileOf(deps, claimed);
  const sheets = sheetsOf(claimed, deps.modules);
  let writer: SheetWriter | undefined;
  for (const [place, sheet] of sheets.entries()) {
    const head = headOf(claimed, sheet);
    if (writer) file.add(writer.next(head));
    else {
      writer = await writerOf(claimed, head);
      file.add(writer.begin());
    }
    for await (const { rows, share } of sheet.pages(deps, claimed)) {
      if (signal?.aborted) throw new ExportInterrupted();
      file.add(writer.rows(rows));
      await file.finishPage(rows.length, (place + share) / sheets.length);
    }
  }
  if (writer) file.add(writer.end());
  return file.finish();
}

/** Collects the written content, stores it in parts, and reports progress. */
function fileOf({ db, clock, files, publish }: WritingDeps, claimed: DataExport) {
  const { publicId, attempts } = claimed;
  const store = sealedStore(files);
  const hash = createHash('sha256');
  let pieces: Buffer[] = [];
  let gathered = 0;
  let [rows, parts, bytes, progress] = [0, 0, 0, 0];

  const reportProgress = async (): Promise<void> => {
    const leaseUntil = new Date(clock().getTime() + LEASE_MS);
    const values = [publicId, attempts, leaseUntil, rows, progress, parts, bytes];
    if ((await db.query(saveProgress, values)).length === 0) throw new ExportInterrupted();
    publishState({ publish }, claimed);
  };
  const putPart = async (): Promise<void> => {
    const content = Buffer.concat(pieces);
    [pieces, gathered] = [[], 0];
    bytes += content.length;
    hash.update(content);
    parts += 1;
    await reportProgress(); // first, so that the row counts every stored part
    await store.put(partKey(publicId, attempts, parts - 1), content);
    faultPoint('export.part_stored');
  };
  return {
    add(piece: Buffer): void {
      pieces.push(piece);
      gathered += piece.length;
    },
    async finishPage(rowCount: number, share: number): Promise<void> {
      rows += rowCount;
      progress = Math.min(99, Math.max(progress, Math.floor(share * 100)));
      await (gathered >= PART_BYTES ? putPart() : reportProgress());
    },
    async finish(): Promise<WrittenFile> {
      await putPart();
      return { sha256: hash.digest('hex'), bytes, rows };
    },
  };
}

/** @throws Error for a kind that this version does not know */
function sheetsOf({ kind }: DataExport, modules: WritingDeps['modules']): readonly ListSheet[] {
  if (kind === memberData.kind) return sheetsOfMember(modules.memberData);
  const list = modules.lists.get(kind);
  if (!list) throw new Error(`no list has the kind ${kind}`);
  return list.sheets;
}

function headOf({ language: code, timeZone }: DataExport, { name, columns }: ListSheet): Sheet {
  const language = languageOf(code);
  const headed = columns.map(({ heading, type }) => {
    const phrase = namedPhrase(language, heading);
    return { type, heading: type === 'time' ? `${phrase} (${timeZone})` : phrase };
  });
  return { name: namedPhrase(language, name), columns: headed, timeZone };
}

async function writerOf({ format }: DataExport, sheet: Sheet): Promise<SheetWriter> {
  if (format === 'csv') return csvWriter(sheet);
  const { xlsxWriter } = await import('./sheets/xlsx-writer.ts'); // the library is loaded only when needed
  return xlsxWriter(sheet);
}

/** Notifies a member's pages; the console polls. */
function publishState(
  { publish }: Pick<Deps, 'publish'>,
  { merchantId, memberId }: Pick<DataExport, 'merchantId' | 'memberId'>,
): void {
  if (merchantId !== null && memberId !== null) publish({ merchantId, memberId, kind: 'exports' });
}
