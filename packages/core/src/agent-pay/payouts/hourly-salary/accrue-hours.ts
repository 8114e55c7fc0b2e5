import { sql, type Tx } from '../../../platform/db/index.ts';
import { HOUR_MS } from '../calendar.ts';
import type { PayoutRun } from '../engine.ts';
import { accrueTiers, slotTable } from '../tiers/index.ts';
import { hourlyTerms } from './terms.ts';

/** One row for each hour with bets, and one more for each move of the uplines within it. */
export const salaryHours = slotTable('hourly_salary_hour');

const insertFigures = sql(
  'hourly_salary.keep_figures',
  `INSERT INTO hourly_salary_accrual
     (period_start, contract_version_id, bets, active_from, hours_reached, hours_with_bets)
   SELECT $1, * FROM unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::int[])`,
);

/** A step. Writes each contract's earnings of a day by hour. A day has 23 to 25 hours. */
export async function accrueHours(tx: Tx, run: PayoutRun): Promise<void> {
  const slotStarts = hoursOf(run);
  const calculated = await accrueTiers(tx, run, { terms: hourlyTerms, slotStarts });
  const hours = calculated.map(({ slots }) => ({
    reached: new Set(slots.filter(({ tier }) => tier > 0).map(({ slot }) => slot)).size,
    withBets: new Set(slots.map(({ slot }) => slot)).size,
  }));
  await tx.query(insertFigures, [
    run.periodStart,
    calculated.map(({ contractVersionId }) => contractVersionId),
    calculated.map(({ bets }) => bets),
    calculated.map(({ activeFrom }) => activeFrom),
    hours.map(({ reached }) => reached),
    hours.map(({ withBets }) => withBets),
  ]);
  await salaryHours.write(tx, run.periodStart, calculated);
}

/** Start of each hour of a day. */
export function hoursOf({
  periodStart,
  periodEnd,
}: Pick<PayoutRun, 'periodStart' | 'periodEnd'>): Date[] {
  const count = Math.ceil((periodEnd.getTime() - periodStart.getTime()) / HOUR_MS);
  return Array.from({ length: count }, (_, n) => new Date(periodStart.getTime() + n * HOUR_MS));
}
