import { sql, type Tx } from '../db/index.ts';

const begin = sql('operators.begin_dry_run', 'SAVEPOINT dry_run');
const undo = sql('operators.undo_dry_run', 'ROLLBACK TO SAVEPOINT dry_run');

/**
 * A step. Does something and takes it back: what an operator asks for is refused at once where it
 * could not be done, and what it would do is known before another operator approves it.
 */
export async function dryRun<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.query(begin);
  const done = await work();
  await tx.query(undo);
  return done;
}
