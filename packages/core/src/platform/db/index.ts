export {
  type ConfigurationReader,
  connect,
  type Database,
  type Reader,
  type Statement,
  sql,
  sqlPlannedOnce,
  type Tx,
} from './client.ts';
export { Prisma } from './generated/client.ts';
export { lockVersionedRow } from './lock-versioned-row.ts';
export { migrationNames, missingMigrations } from './migrations.ts';
export {
  inTransaction,
  markRollbackOnly,
  openTransaction,
  untilNoConflict,
} from './transaction.ts';
