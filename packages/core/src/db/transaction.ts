import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openTransaction, type Tx } from './client.ts';
import { Prisma } from './generated/client.ts';

const TRIES_MAX = 4;
const WAIT_FOR_CONNECTION_MS = 5_000;
const DURATION_MS_MAX = 15_000;

/**
 * Runs `work` in a transaction of its own and commits, or leaves nothing behind. After a deadlock
 * or a serialization failure `work` runs again, so all it does must be inside the transaction.
 */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const limits = { maxWait: WAIT_FOR_CONNECTION_MS, timeout: DURATION_MS_MAX };
  return untilNoConflict(() => openTransaction(db, work, limits));
}

/**
 * Runs `work` again after a deadlock or a serialization failure, a bounded number of times. For a
 * single statement on the database, which is a transaction of its own.
 */
export async function untilNoConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES_MAX || !isWriteConflict(error)) throw error;
      await wait(2 ** attempt * (5 + Math.random() * 5)); // spread out those who collided
    }
  }
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

// Named statements report PostgreSQL's own codes. Prisma reports them as P2034 for its own
// statements, but as P2010, with the kind inside, for raw ones.
function isWriteConflict(error: unknown): boolean {
  const { code } = error as { code?: string };
  if (code === SERIALIZATION_FAILURE || code === DEADLOCK) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const adapterError = error.meta?.driverAdapterError as { cause?: { kind?: string } } | undefined;
  return code === 'P2034' || adapterError?.cause?.kind === 'TransactionWriteConflict';
}
