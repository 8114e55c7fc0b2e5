import { sql, type Tx } from '../../platform/db/index.ts';

const begin = sql('approvals.begin_dry_run', 'SAVEPOINT dry_run');
const undo = sql('approvals.undo_dry_run', 'ROLLBACK TO SAVEPOINT dry_run');

/**
 * A step. Does something and rolls it back if it needs another operator's approval: an impossible request is refused at
 * once, and the approver sees the effect before deciding. Returns whether it was rolled back.
 */
export async function dryRun<T>(
  tx: Tx,
  work: () => Promise<T>,
  needsApproval: (done: T) => boolean,
): Promise<{ readonly done: T; readonly waits: boolean }> {
  await tx.query(begin);
  const done = await work();
  const waits = needsApproval(done);
  if (waits) await tx.query(undo);
  return { done, waits };
}
