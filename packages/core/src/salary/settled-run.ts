import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import type { SalaryRun } from './salary-run.ts';

/** What became of one window of one site: paid, or held until an operator releases it. */
export interface SettledRun {
  readonly site: string;
  readonly windowStart: Date;
  readonly state: 'paid' | 'held';
  readonly bills: number;
  /** Of all bills together. */
  readonly amount: Money;
}

const read = sql(
  'salary.settled_run',
  `SELECT m.code AS site, r.window_start AS "windowStart", r.state, r.bills, r.amount
   FROM salary_run r JOIN merchant m ON m.id = r.merchant_id
   WHERE r.merchant_id = $1 AND r.window_start = $2 AND r.state IN ('paid', 'held')`,
);

/** A query. The run as it is told to operators, once it is over. */
export async function readSettledRun(
  reader: Reader,
  { merchantId, windowStart }: Pick<SalaryRun, 'merchantId' | 'windowStart'>,
): Promise<SettledRun | undefined> {
  const [run] = await reader.query<SettledRun>(read, [merchantId, windowStart]);
  return run;
}
