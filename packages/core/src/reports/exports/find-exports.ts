import { EXPORTS_SHOWN_MAX } from '@app/shared/domain/exports';
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

/** A query. The files that a person asked for within the last day, the newest first; no data packages of others. */
export const listExports = (reader: Reader, owner: ExportOwner): Promise<DataExport[]> =>
  'memberId' in owner
    ? reader.query<DataExport>(ofMember, [owner.memberId, EXPORTS_SHOWN_MAX])
    : reader.query<DataExport>(ofOperator, [owner.operatorId, EXPORTS_SHOWN_MAX]);

/** A query. The data packages of a member that an operator asked for within the last day, the newest first. */
export const listExportsAbout = (
  reader: Reader,
  { operatorId, subjectId }: { readonly operatorId: bigint; readonly subjectId: bigint },
): Promise<DataExport[]> =>
  reader.query<DataExport>(ofOperatorAbout, [operatorId, subjectId, EXPORTS_SHOWN_MAX]);

/** A query. A file that is ready, if it is there. @param publicId a UUID */
export const findExport = async (
  reader: Reader,
  publicId: string,
): Promise<DataExport | undefined> => (await reader.query<DataExport>(readOne, [publicId]))[0];

/** A query. The same of a file that must be there. @throws export.not_found */
export async function readExport(reader: Reader, publicId: string): Promise<DataExport> {
  const found = await findExport(reader, publicId);
  if (!found) throw new DomainError('export.not_found');
  return found;
}

/** A query. What a file is made of, piece by piece: no more than one piece is ever in memory. */
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
