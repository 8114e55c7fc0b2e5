import { inTransaction, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import type { PayoutRun } from './engine.ts';
import { holdRun, keyOf, OF_RUN } from './run.ts';

const advance = sql(
  'payouts.advance_accrued',
  `UPDATE payout_run SET state = 'accrued', accrued_at = $4 WHERE ${OF_RUN}`,
);

/** A month of dividends sums millions of bets. Who takes as long holds nothing but the run. */
const ACCRUE_MS_MAX = 600_000;

/**
 * A command. Lets the engine write down what each contract earned in the run's period and what of it is
 * due. Nothing happens if the run's lease was lost.
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
