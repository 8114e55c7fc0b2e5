import { type Reader, sql } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { NEXT_PERIOD, UNFINISHED } from './due-periods.ts';

export interface PayoutProgress {
  /** Time since the oldest unpaid period was due; 0 if none is late. */
  readonly lagMs: number;
  /** Count of held runs, which do not count as late. */
  readonly heldRuns: number;
}

const read = ({ name, periods }: PayoutEngine) =>
  sql(
    `payouts.progress.${name}`,
    `SELECT least(
         (SELECT min(period_end) FROM payout_run WHERE engine = $1 AND state IN ${UNFINISHED}),
         (SELECT min(next.period_end)
          FROM (SELECT id, time_zone, ${periods.start('$2::timestamptz', 'time_zone')} AS until
                FROM ${merchantRows} m) site
          ${NEXT_PERIOD(periods, { site: 'site', engine: '$1', until: 'site.until' })})) AS oldest,
       (SELECT count(*)::int FROM payout_run WHERE engine = $1 AND state = 'held') AS "heldRuns"`,
  );

/** A query for metrics. Lag of an engine over all sites. */
export async function payoutProgress(
  reader: Reader,
  engine: PayoutEngine,
  now: Date,
): Promise<PayoutProgress> {
  const { number } = engine.facts;
  const over = new Date(now.getTime() - engine.periods.graceMs);
  const [row] = await reader.query<Row>(read(engine), [number, over]);
  if (!row) throw new Error('the query returned no row');
  const { oldest, heldRuns } = row;
  const lagMs = oldest ? Math.max(0, over.getTime() - oldest.getTime()) : 0;
  return { lagMs, heldRuns };
}

interface Row extends Pick<PayoutProgress, 'heldRuns'> {
  /** The end of the oldest period that is due. */
  readonly oldest: Date | null;
}
