import { sql, type Tx } from '../../../platform/db/index.ts';
import type { PayoutRun } from '../engine.ts';
import { accrueTiers, slotTable } from '../tiers/index.ts';
import { dailyTerms } from './terms.ts';

/** One row for each day, and one more for each move of the uplines. */
export const dailyParts = slotTable('daily_salary_part');

const insertFigures = sql(
  'daily_salary.keep_figures',
  `INSERT INTO daily_salary_accrual
     (period_start, contract_version_id, bets, active_from, parts, active_members, tier, rate)
   SELECT $1, * FROM unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::int[],
     $8::int[])`,
);

/** A step. Writes each contract's earnings of a day with the reached tier. */
export async function accrueDay(tx: Tx, run: PayoutRun): Promise<void> {
  const calculated = await accrueTiers(tx, run, { terms: dailyTerms, slotStarts: dayOf(run) });
  const last = calculated.map(({ slots, contractVersionId }) => {
    const part = slots.at(-1);
    if (!part) throw new Error(`version ${contractVersionId} earned something without a bet`);
    return part;
  });
  await tx.query(insertFigures, [
    run.periodStart,
    calculated.map(({ contractVersionId }) => contractVersionId),
    calculated.map(({ bets }) => bets),
    calculated.map(({ activeFrom }) => activeFrom),
    calculated.map(({ slots }) => slots.length),
    last.map(({ actives }) => actives),
    last.map(({ tier }) => tier),
    last.map(({ rate }) => rate),
  ]);
  await dailyParts.write(tx, run.periodStart, calculated);
}

/** A day has a single slot. */
export const dayOf = ({ periodStart }: Pick<PayoutRun, 'periodStart'>): Date[] => [periodStart];
