import { sql, type Tx } from '../../platform/db/index.ts';

const ask = sql(
  'ledger.ask_for_check',
  `INSERT INTO trial_balance_run (asked_at, asked_by, state) VALUES ($1, $2, 'waiting')
   ON CONFLICT (state) WHERE state <> 'ended' DO NOTHING RETURNING id`,
);

/**
 * A step for an operator. Queues a trial balance for the worker, as it may take long; keeps one that is queued already.
 *
 * @param askedBy the operator's name
 */
export async function requestTrialBalance(tx: Tx, askedBy: string, now: Date): Promise<void> {
  await tx.query(ask, [now, askedBy]);
}
