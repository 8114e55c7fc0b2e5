import { type Database, sql } from '../../platform/db/index.ts';
import { type FileStore, type ResealedFiles, resealFilesOf } from '../../platform/uploads/index.ts';
import { type DataExport, partKey } from './export.ts';

const AT_ONCE = 20;

const nextReady = sql(
  'exports.next_ready',
  `SELECT id, public_id AS "publicId", attempts, parts FROM data_export
   WHERE id > $1 AND state = 'ready' ORDER BY id LIMIT $2`,
);
const stillThere = sql('exports.still_there', 'SELECT id FROM data_export WHERE id = ANY ($1)');

type Ready = Pick<DataExport, 'publicId' | 'attempts' | 'parts'> & { readonly id: bigint };

/** A command. Encrypts finished files again with the current key, after its rotation. Safe to repeat. */
export const resealExports = (db: Database, files: FileStore): Promise<ResealedFiles> =>
  resealFilesOf<Ready>(files, {
    next: (after) => db.query(nextReady, [after, AT_ONCE]),
    keysOf: ({ publicId, attempts, parts }) =>
      Array.from({ length: parts }, (_, part) => partKey(publicId, attempts, part)),
    left: async (rows) => {
      const still = await db.query<{ id: bigint }>(stillThere, [rows.map(({ id }) => id)]);
      return new Set(still.map(({ id }) => id));
    },
  });
