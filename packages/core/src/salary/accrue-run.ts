import { inTransaction, sql, type Tx } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { carriedInto } from './carried.ts';
import { dueOf, micro } from './micro.ts';
import { readSiteWindow } from './read-window.ts';
import { type Accrual, rollUp } from './roll-up.ts';
import { holdRun, type SalaryRun } from './salary-run.ts';

/**
 * A command. Sums the window's bets, rolls them up the tree and writes down what each contract
 * earned and what of it is due. Nothing happens if the run's lease was lost.
 */
export async function accrueRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  run: SalaryRun,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    if (!(await holdRun(tx, run, now))) return false;
    const { edges, ...window } = await readSiteWindow(tx, run);
    const accruals = rollUp(window);
    await writeAccruals(tx, run, accruals);
    await tx.query(advance, [run.merchantId, run.windowStart, now, edges]);
    return true;
  });
}

const insert = sql(
  'salary.accrue',
  `INSERT INTO salary_accrual (merchant_id, window_start, contract_version_id, agent_id, upline_id,
     won, lost, bets, gross_micro, net_micro, carried_in_micro, carried_out_micro, amount)
   SELECT $1, $2, * FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
     $7::bigint[], $8::int[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[],
     $13::bigint[])`,
);

async function writeAccruals(
  tx: Tx,
  { merchantId, windowStart }: SalaryRun,
  accruals: readonly Accrual[],
): Promise<void> {
  const carried = await carriedInto(
    tx,
    windowStart,
    accruals.map(({ agentId }) => agentId),
  );
  const rows = accruals
    .map((accrual) => {
      const carriedIn = carried.get(accrual.agentId) ?? micro(0n);
      return { ...accrual, carriedIn, ...dueOf(accrual.net, carriedIn) };
    })
    .sort((a, b) => (a.contractVersionId < b.contractVersionId ? -1 : 1)); // as the key is sorted
  await tx.query(insert, [
    merchantId,
    windowStart,
    rows.map(({ contractVersionId }) => contractVersionId),
    rows.map(({ agentId }) => agentId),
    rows.map(({ uplineId }) => uplineId),
    rows.map(({ won }) => won),
    rows.map(({ lost }) => lost),
    rows.map(({ bets }) => bets),
    rows.map(({ gross }) => gross),
    rows.map(({ net }) => net),
    rows.map(({ carriedIn }) => carriedIn),
    rows.map(({ carriedOut }) => carriedOut),
    rows.map(({ paid }) => paid),
  ]);
}

const advance = sql(
  'salary.advance_accrued',
  `UPDATE salary_run SET state = 'accrued', accrued_at = $3, band_edges = $4
   WHERE merchant_id = $1 AND window_start = $2`,
);
