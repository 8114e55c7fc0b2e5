import { EXPORTS_SHOWN_MAX } from '@app/shared/exports/export-kinds';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type FileStore, sealedStore } from '../../platform/uploads/index.ts';
import { type DataExport, EXPORT_COLUMNS, type ExportOwner, partKey } from './export.ts';

const ofMember = sql(
  'exports.of_member',
  `SELECT ${EXPORT_COLUMNS} FROM data_export WHERE member_id = $1 ORDER BY id DESC LIMIT $2`,
);
const ofOperator = sql(
  'exports.of_operator',
  `SELECT ${EXPORT_COLUMNS} FROM data_export WHERE operator_id = $1 AND kind <> 'memberData' ORDER BY id DESC LIMIT $2`,
);
const ofOperatorAbout = sql(
  'exports.of_operator_about',
  `SELECT ${EXPORT_COLUMNS} FROM data_export WHERE operator_id = $1 AND subject_id = $2 AND kind = 'memberData'
   ORDER BY id DESC LIMIT $3`,
);
const readOne = sql(
  'exports.read',
  `SELECT ${EXPORT_COLUMNS} FROM data_export WHERE public_id = $1 AND state = 'ready'`,
);

const signatureOf = sql(
  'exports.signature',
  `SELECT signature FROM data_export
   WHERE public_id = $1 AND operator_id = $2 AND state = 'ready' AND signature IS NOT NULL`,
);

/**
 * A query. The latest files of a person that are not purged yet, newest first, scheduled reports included. Data
 * packages of members are in `listExportsAbout`.
 */
export const listExports = (reader: Reader, owner: ExportOwner): Promise<DataExport[]> =>
  'memberId' in owner
    ? reader.query<DataExport>(ofMember, [owner.memberId, EXPORTS_SHOWN_MAX])
    : reader.query<DataExport>(ofOperator, [owner.operatorId, EXPORTS_SHOWN_MAX]);

/** A query. The latest data packages of a member that an operator requested and that are not purged yet. */
export const listExportsAbout = (
  reader: Reader,
  { operatorId, subjectId }: { readonly operatorId: bigint; readonly subjectId: bigint },
): Promise<DataExport[]> =>
  reader.query<DataExport>(ofOperatorAbout, [operatorId, subjectId, EXPORTS_SHOWN_MAX]);

/** A query. A finished file, if it exists. The caller checks who may read it. @param publicId a UUID */
export const findExport = async (
  reader: Reader,
  publicId: string,
): Promise<DataExport | undefined> => (await reader.query<DataExport>(readOne, [publicId]))[0];

/** A query. The signature file of an operator's finished export. @throws export.not_found also if it has none */
export async function readExportSignature(reader: Reader, one: ExportOfOperator): Promise<string> {
  const [found] = await reader.query<{ signature: string }>(signatureOf, [
    one.publicId,
    one.operatorId,
  ]);
  if (!found) throw new DomainError('export.not_found');
  return found.signature;
}

interface ExportOfOperator {
  readonly publicId: string;
  readonly operatorId: bigint;
}

/** A query. A finished file. The caller checks who may read it. @throws export.not_found */
export async function readExport(reader: Reader, publicId: string): Promise<DataExport> {
  const found = await findExport(reader, publicId);
  if (!found) throw new DomainError('export.not_found');
  return found;
}

/** A query. The content of a file part by part, so that only one part is in memory. */
export async function* readExportFile(
  { files }: { readonly files: FileStore },
  { publicId, attempts, parts }: DataExport,
): AsyncGenerator<Buffer> {
  const sealed = sealedStore(files);
  for (let part = 0; part < parts; part++) {
    const piece = await sealed.read(partKey(publicId, attempts, part));
    if (!piece) throw new Error(`a piece of the export ${publicId} is gone`);
    yield piece;
  }
}
