export {
  connect,
  type Database,
  markRollbackOnly,
  type Reader,
  type Statement,
  sql,
  type Tx,
} from './client.ts';
export { forgetRequests } from './forget-requests.ts';
export { Prisma } from './generated/client.ts';
export { migrationNames, missingMigrations } from './migrations.ts';
export { once, type RequestKey } from './once.ts';
export { inTransaction, untilNoConflict } from './transaction.ts';
