import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { BilledPeriod, CountedBets } from '../engine.ts';

interface Counted {
  readonly bets: number;
  readonly profitRate: Rate;
  readonly lossRate: Rate;
  readonly threshold: Money;
}

const readCounted = sql(
  'real_time_salary.counted_in_bill',
  `SELECT f.bets, t.profit_rate AS "profitRate", t.loss_rate AS "lossRate", t.threshold
   FROM real_time_salary_accrual f
   JOIN real_time_salary_terms t ON t.contract_version_id = f.contract_version_id
   WHERE f.period_start = $1 AND f.contract_version_id = $2`,
);

/** A query. The bets behind a bill: the team's bets of the window from the contract's threshold up. */
export async function billBets(reader: Reader, bill: BilledPeriod): Promise<CountedBets> {
  const { periodStart, contractVersionId } = bill;
  const [counted] = await reader.query<Counted>(readCounted, [periodStart, contractVersionId]);
  if (!counted) throw new Error(`version ${contractVersionId} has a bill but no terms`);
  const { bets, threshold, profitRate, lossRate } = counted;
  const rateOf = ({ won }: { readonly won: boolean }) => (won ? profitRate : lossRate);
  return { bets, parts: [], threshold, rateOf };
}
