import type { S3Settings } from '@app/shared/process/file-store-env';
import type { Database } from '../../db/index.ts';
import { databaseStore } from './database-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** The file store of an installation: S3 if configured, else PostgreSQL. */
export const fileStoreOf = (db: Pick<Database, 'query'>, s3: S3Settings | undefined): FileStore =>
  s3 ? s3Store(s3) : databaseStore(db);
