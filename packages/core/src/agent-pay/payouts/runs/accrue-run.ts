import { inTransaction, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { PayoutRun } from '../engine.ts';
import { keyOf, OF_RUN } from '../run-lease.ts';
import { holdRun } from './hold-run.ts';

const advance = sql(
  'payouts.advance_accrued',
  `UPDATE payout_run SET state = 'accrued', accrued_at = $4 WHERE ${OF_RUN}`,
);

/** Timeout for dividends of a month, which sum millions of bets. Only the run is locked during that time. */
const ACCRUE_MS_MAX = 600_000;

/**
 * A command. Has the engine write the accruals of the run's period. Returns false, without a change, if the run's lease
 * was lost.
 */
export async function accrueRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  run: PayoutRun,
): Promise<boolean> {
  return inTransaction(
    db,
    async (tx) => {
      const now = clock();
      if (!(await holdRun(tx, run, now))) return false;
      await run.engine.accrue(tx, run);
      await tx.query(advance, [...keyOf(run), now]);
      return true;
    },
    ACCRUE_MS_MAX,
  );
}
