export {
  connect,
  type Database,
  markRollbackOnly,
  type Reader,
  type Statement,
  sql,
  type Tx,
} from './client.ts';
export { Prisma } from './generated/client.ts';
export { migrationNames, missingMigrations } from './migrations.ts';
export { inTransaction, untilNoConflict } from './transaction.ts';
