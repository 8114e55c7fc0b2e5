import type { S3Settings } from '@app/shared/process/file-store-env';
import type { Database } from '../../db/index.ts';
import { databaseStore } from './database-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** Where an installation keeps files: in a store that speaks S3 where it has one, else in PostgreSQL. */
export const fileStoreOf = (db: Pick<Database, 'query'>, s3: S3Settings | undefined): FileStore =>
  s3 ? s3Store(s3) : databaseStore(db);
