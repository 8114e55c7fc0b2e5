import { sql, type Tx } from '../../../platform/db/index.ts';
import type { PayoutRun } from '../engine.ts';
import { writeAccruals } from '../runs/accruals.ts';
import { readSiteWindow } from './read-window.ts';
import { type RealTimeAccrual, rollUp } from './roll-up.ts';

const insertBands = sql(
  'real_time_salary.keep_bands',
  `INSERT INTO real_time_salary_run (merchant_id, period_start, band_edges) VALUES ($1, $2, $3)`,
);

const insertFigures = sql(
  'real_time_salary.keep_figures',
  `INSERT INTO real_time_salary_accrual (period_start, contract_version_id, won, lost, bets)
   SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[])`,
);

/** A step. Sums the window's bets, rolls them up the tree and writes each contract's earnings with their inputs. */
export async function accrueWindow(tx: Tx, run: PayoutRun): Promise<void> {
  const { merchantId, periodStart } = run;
  const { edges, ...window } = await readSiteWindow(tx, { merchantId, windowStart: periodStart });
  const accruals = rollUp(window);
  await writeAccruals(tx, run, accruals);
  await tx.query(insertBands, [merchantId, periodStart, edges]);
  await writeFigures(tx, periodStart, accruals);
}

async function writeFigures(
  tx: Tx,
  periodStart: Date,
  accruals: readonly RealTimeAccrual[],
): Promise<void> {
  await tx.query(insertFigures, [
    periodStart,
    accruals.map(({ contractVersionId }) => contractVersionId),
    accruals.map(({ won }) => won),
    accruals.map(({ lost }) => lost),
    accruals.map(({ bets }) => bets),
  ]);
}
