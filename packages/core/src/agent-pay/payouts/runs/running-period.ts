import { type Reader, sql } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { PayoutEngine, PayoutRun } from '../engine.ts';

export type PayoutPeriod = Pick<PayoutRun, 'periodStart' | 'periodEnd'>;

/** A query. The period of an engine that contains an instant, in the site's time zone. */
export async function periodAt(
  reader: Reader,
  { name, periods }: Pick<PayoutEngine, 'name' | 'periods'>,
  { merchantId, at }: { readonly merchantId: bigint; readonly at: Date },
): Promise<PayoutPeriod> {
  const read = sql(
    `payouts.period_at.${name}`,
    `SELECT ${periods.start('$2::timestamptz', 'm.time_zone')} AS "periodStart",
       ${periods.end('$2::timestamptz', 'm.time_zone')} AS "periodEnd"
     FROM ${merchantRows} m WHERE m.id = $1`,
  );
  const [row] = await reader.query<PayoutPeriod>(read, [merchantId, at]);
  if (!row) throw new Error(`there is no site ${merchantId}`);
  return row;
}
