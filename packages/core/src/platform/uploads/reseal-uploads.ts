import { uploadPurposeNames, uploadPurposes } from '@app/shared/uploads/upload-purposes';
import { type Database, sql } from '../db/index.ts';
import { type ResealedFiles, resealFilesOf } from './reseal-files.ts';
import type { FileStore } from './store/file-store.ts';
import { keysOf } from './upload.ts';

const AT_ONCE = 50;
const SEALED = uploadPurposeNames.filter((purpose) => !uploadPurposes[purpose].isPublic);

const nextStored = sql(
  'uploads.next_stored',
  `SELECT id, public_id AS "publicId" FROM upload
   WHERE id > $1 AND purpose = ANY ($2) AND stored_at IS NOT NULL AND gone_at IS NULL
   ORDER BY id LIMIT $3`,
);
const stillThere = sql(
  'uploads.still_there',
  'SELECT id FROM upload WHERE id = ANY ($1) AND gone_at IS NULL',
);

/** A command. Reseals private pictures with the current key. Safe to repeat. */
export const resealUploads = (db: Database, files: FileStore): Promise<ResealedFiles> =>
  resealFilesOf<{ readonly id: bigint; readonly publicId: string }>(files, {
    next: (after) => db.query(nextStored, [after, SEALED, AT_ONCE]),
    keysOf: ({ publicId }) => keysOf(publicId),
    left: async (rows) => {
      const still = await db.query<{ id: bigint }>(stillThere, [rows.map(({ id }) => id)]);
      return new Set(still.map(({ id }) => id));
    },
  });
