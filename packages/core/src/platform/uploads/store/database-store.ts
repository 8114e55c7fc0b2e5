import { type Database, sql } from '../../db/index.ts';
import type { FileStore } from './file-store.ts';

const put = sql(
  'uploads.put_file',
  `INSERT INTO stored_file (key, content) VALUES ($1, $2)
   ON CONFLICT (key) DO UPDATE SET content = excluded.content`,
);
const read = sql('uploads.read_file', 'SELECT content FROM stored_file WHERE key = $1');
const remove = sql('uploads.remove_files', 'DELETE FROM stored_file WHERE key = ANY ($1)');

/** Files in PostgreSQL: needs no other service, and a backup contains all files. */
export const databaseStore = (db: Pick<Database, 'query'>): FileStore => ({
  put: async (key, content) => void (await db.query(put, [key, content])),
  read: async (key) => (await db.query<{ content: Buffer }>(read, [key]))[0]?.content,
  remove: async (keys) => void (await db.query(remove, [keys])),
});
