import { inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type AskedExport, askExport } from './ask-export.ts';
import type { DataExport } from './export.ts';

/**
 * A command. Queues a member's file and wakes the worker.
 *
 * @throws export.limit
 */
export async function requestExport(
  deps: Pick<Deps, 'db' | 'newId' | 'clock' | 'enqueue'>,
  asked: AskedExport,
): Promise<DataExport> {
  const written = await inTransaction(deps.db, (tx) => askExport(tx, deps, asked));
  deps.enqueue('write-exports');
  return written;
}
