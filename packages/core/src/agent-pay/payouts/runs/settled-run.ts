import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import { keyOf, type RunKey } from '../run-lease.ts';

/** Result of one period of one site: paid, or held for an operator. */
export interface SettledRun {
  readonly site: string;
  readonly periodStart: Date;
  readonly state: 'paid' | 'held';
  readonly bills: number;
  /** Total of all bills. */
  readonly amount: Money;
}

const read = sql(
  'payouts.settled_run',
  `SELECT m.code AS site, r.period_start AS "periodStart", r.state, r.bills, r.amount
   FROM payout_run r JOIN ${merchantRows} m ON m.id = r.merchant_id
   WHERE r.merchant_id = $1 AND r.engine = $2 AND r.period_start = $3 AND r.state IN ('paid', 'held')`,
);

/** A query. A finished run, for notices to operators. */
export async function readSettledRun(reader: Reader, key: RunKey): Promise<SettledRun | undefined> {
  const [run] = await reader.query<SettledRun>(read, keyOf(key));
  return run;
}
