import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { PayoutRun } from '../engine.ts';
import type { TeamPeriod } from '../tiers/index.ts';

interface SalaryWithin extends Pick<PayoutRun, 'merchantId' | 'periodStart' | 'periodEnd'> {
  readonly category: ContractCategory;
  readonly stretchStarts: readonly Date[];
}

/** Engines that pay shares of the site's win, which are not salary. */
const OF_WIN = payoutEngineFacts.filter((facts) => 'ofWin' in facts).map(({ number }) => number);

const read = sql(
  'dividend.salary_of_agents',
  `SELECT (width_bucket(a.period_start, $5::timestamptz[]) - 1)::int AS stretch,
     a.agent_id AS "agentId", sum(a.amount)::bigint AS salary
   FROM payout_accrual a
   WHERE a.merchant_id = $1 AND a.period_start >= $2 AND a.period_start < $3
     AND ($4::text = 'CONS' OR a.category = $4)
     AND a.amount > 0
     AND a.engine <> ALL ($6::int[])
   GROUP BY 1, 2 ORDER BY 1, 2`,
);

/**
 * A query. Salaries of agents for periods that begin within this one, as rows without bets. Later payments by an engine
 * that was paused are not included.
 */
export async function readSalary(
  reader: Reader,
  { merchantId, periodStart, periodEnd, category, stretchStarts }: SalaryWithin,
): Promise<TeamPeriod<never>['turnover']> {
  const values = [merchantId, periodStart, periodEnd, category, stretchStarts, OF_WIN];
  const rows = await reader.query<SalaryRow>(read, values);
  return rows.map((row) => ({ ...row, slot: 0, validBet: 0n, actives: 0, bets: 0 }));
}

interface SalaryRow {
  readonly stretch: number;
  readonly agentId: bigint;
  readonly salary: bigint;
}
