import { type Money, money } from '@app/shared/money/money';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { PayoutRun, RunState } from '../engine.ts';
import { type PaidAgent, sortPayersFirst } from '../line/sort-payers-first.ts';
import { keyOf, OF_RUN } from '../run-lease.ts';
import { holdRun } from './hold-run.ts';
import { RUNS_COMPARED, readBrake, reasonToHold } from './payout-brake.ts';

/**
 * A command. Creates the run's bills and decides whether it may be paid without an operator. Returns the run's new
 * state; undefined if its lease was lost.
 */
export async function billRun(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  run: PayoutRun,
): Promise<Extract<RunState, 'billed' | 'held'> | undefined> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    if (!(await holdRun(tx, run, now))) return undefined;
    // Bills get ids in this order and are paid by id: an agent receives a bill before paying those below.
    const accruals = sortPayersFirst(await tx.query<Accrued>(readAccruals, keyOf(run)));
    await tx.query(insert, [
      ...keyOf(run),
      accruals.map(({ agentId }) => agentId),
      accruals.map(({ category }) => category),
      accruals.map(() => newId()),
    ]);

    const amount = money(accruals.reduce((sum, accrual) => sum + accrual.amount, 0n));
    const reason = await reasonToHoldRun(tx, run, amount);
    const state = reason ? 'held' : 'billed';
    const values = [...keyOf(run), state, now, accruals.length, amount, reason ?? null];
    await tx.query(advance, values);
    return state;
  });
}

interface Accrued extends PaidAgent {
  readonly category: string;
  readonly amount: bigint;
}

const readAccruals = sql(
  'payouts.accruals_to_bill',
  `SELECT agent_id AS "agentId", category, amount, payer_id AS "payerId" FROM payout_accrual WHERE ${OF_RUN}
   ORDER BY agent_id, category`,
);

const insert = sql(
  'payouts.bill',
  `WITH billed AS (
     INSERT INTO payout_bill (public_id, merchant_id, engine, period_start, agent_id, category,
       upline_id, valid_bet, amount, payer_id, owes)
     SELECT fresh.public_id, a.merchant_id, a.engine, a.period_start, a.agent_id, a.category, a.upline_id,
       a.valid_bet, a.amount, a.payer_id, a.owes
     FROM unnest($4::bigint[], $5::text[], $6::uuid[]) WITH ORDINALITY
       AS fresh (agent_id, category, public_id, n)
     JOIN payout_accrual a ON a.agent_id = fresh.agent_id AND a.category = fresh.category
     WHERE a.merchant_id = $1 AND a.engine = $2 AND a.period_start = $3
     ORDER BY fresh.n
     RETURNING agent_id, upline_id, valid_bet, amount, owes
   )
   INSERT INTO payout_day AS d (merchant_id, agent_id, upline_id, day_start, engine, bills, valid_bet, amount, owes, kept)
   SELECT $1, b.agent_id, coalesce(b.upline_id, 0), date_trunc('day', $3::timestamptz, s.time_zone), $2,
     count(*), sum(b.valid_bet), sum(b.amount), sum(b.owes), sum(greatest(b.amount, 0))
   FROM billed b JOIN ${merchantRows} s ON s.id = $1
   GROUP BY b.agent_id, b.upline_id, s.time_zone ORDER BY b.agent_id
   ON CONFLICT (agent_id, day_start, engine, upline_id) DO UPDATE SET
     bills = d.bills + excluded.bills, valid_bet = d.valid_bet + excluded.valid_bet,
     amount = d.amount + excluded.amount, owes = d.owes + excluded.owes, kept = d.kept + excluded.kept`,
);

const advance = sql(
  'payouts.advance_billed',
  `UPDATE payout_run SET state = $4, billed_at = $5, bills = $6, amount = $7, held_because = $8
   WHERE ${OF_RUN}`,
);

const readLastPaid = sql(
  'payouts.last_paid_runs',
  `SELECT amount FROM payout_run
   WHERE merchant_id = $1 AND engine = $2 AND period_start < $3 AND state = 'paid'
   ORDER BY period_start DESC LIMIT $4`,
);

async function reasonToHoldRun(tx: Tx, run: PayoutRun, amount: Money) {
  const brake = await readBrake(tx, run);
  const last = await tx.query<{ amount: Money }>(readLastPaid, [...keyOf(run), RUNS_COMPARED]);
  return reasonToHold(
    brake,
    amount,
    last.map((paid) => paid.amount),
  );
}
