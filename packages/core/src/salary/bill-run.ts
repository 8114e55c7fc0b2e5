import { type Money, money } from '@app/shared/money/money';
import { inTransaction, sql, type Tx } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { RUNS_COMPARED, readBrake, reasonToHold } from './payout-brake.ts';
import { holdRun, type RunState, type SalaryRun } from './salary-run.ts';

/**
 * A command. Makes a bill of every accrual of the run and decides whether it may be paid unasked.
 * Answers the state that the run is in now: nothing if its lease was lost.
 */
export async function billRun(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  run: SalaryRun,
): Promise<Extract<RunState, 'billed' | 'held'> | undefined> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    if (!(await holdRun(tx, run, now))) return undefined;
    const { merchantId, windowStart } = run;
    const accruals = await tx.query<{ agentId: bigint; amount: bigint }>(readAccruals, [
      merchantId,
      windowStart,
    ]);
    await tx.query(insert, [
      windowStart,
      accruals.map(({ agentId }) => agentId),
      accruals.map(() => newId()),
    ]);

    const amount = money(accruals.reduce((sum, accrual) => sum + accrual.amount, 0n));
    const reason = await whyToHold(tx, run, amount);
    const state = reason ? 'held' : 'billed';
    const values = [merchantId, windowStart, state, now, accruals.length, amount, reason ?? null];
    await tx.query(advance, values);
    return state;
  });
}

const readAccruals = sql(
  'salary.accruals_to_bill',
  `SELECT agent_id AS "agentId", amount FROM salary_accrual
   WHERE merchant_id = $1 AND window_start = $2 ORDER BY agent_id`,
);

const insert = sql(
  'salary.bill',
  `INSERT INTO salary_bill (public_id, merchant_id, window_start, agent_id, upline_id, valid_bet,
     amount)
   SELECT fresh.public_id, a.merchant_id, a.window_start, a.agent_id, a.upline_id, a.won + a.lost,
     a.amount
   FROM unnest($2::bigint[], $3::uuid[]) AS fresh (agent_id, public_id)
   JOIN salary_accrual a ON a.agent_id = fresh.agent_id AND a.window_start = $1
   ORDER BY a.agent_id`,
);

const advance = sql(
  'salary.advance_billed',
  `UPDATE salary_run SET state = $3, billed_at = $4, bills = $5, amount = $6, held_because = $7
   WHERE merchant_id = $1 AND window_start = $2`,
);

const readLastPaid = sql(
  'salary.last_paid_runs',
  `SELECT amount FROM salary_run WHERE merchant_id = $1 AND window_start < $2 AND state = 'paid'
   ORDER BY window_start DESC LIMIT $3`,
);

async function whyToHold(tx: Tx, { merchantId, windowStart }: SalaryRun, amount: Money) {
  const brake = await readBrake(tx, merchantId, 'realtime_salary');
  const last = await tx.query<{ amount: Money }>(readLastPaid, [
    merchantId,
    windowStart,
    RUNS_COMPARED,
  ]);
  return reasonToHold(
    brake,
    amount,
    last.map((paid) => paid.amount),
  );
}
