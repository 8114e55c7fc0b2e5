import { type Money, money } from '@app/shared/money/money';
import { readWaiting, type Waiting } from '../../../people/members/index.ts';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { ListPayouts, PayoutEngine } from '../engine.ts';
import type { HeldBecause } from './payout-brake.ts';

/** A run that waits for an operator. */
export interface HeldRun {
  readonly site: string;
  readonly periodStart: Date;
  readonly bills: number;
  readonly amount: Money;
  readonly heldBecause: HeldBecause;
  readonly billedAt: Date;
}

const list = sql(
  'payouts.held_runs',
  `SELECT m.code AS site, r.period_start AS "periodStart", r.bills, r.amount,
     r.held_because AS "heldBecause", r.billed_at AS "billedAt"
   FROM payout_run r JOIN ${merchantRows} m ON m.id = r.merchant_id
   WHERE r.engine = $1 AND r.state = 'held' ORDER BY r.period_start, m.code LIMIT $2`,
);

/** A query for an operator. An engine's held runs on all sites, oldest first. */
export async function listHeldRuns(
  reader: Reader,
  { engine, rowsMax }: ListPayouts,
): Promise<HeldRun[]> {
  const rows = await reader.query<HeldRun>(list, [engine.facts.number, rowsMax]);
  return rows.map((row) => ({ ...row, amount: money(row.amount) }));
}

const held = sql(
  'payouts.held_length',
  `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount, min(billed_at) AS "oldestAt"
   FROM payout_run WHERE merchant_id = $1 AND state = 'held'`,
);

/** A query. A site's held runs of all engines, with their amounts. */
export const heldRunLength = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, held, [merchantId]);

// Ends the lease, so that a worker can resume the run at once.
const release = sql(
  'payouts.release_run',
  `UPDATE payout_run r SET state = 'billed', released_at = $4, lease_until = claimed_at
   FROM ${merchantRows} m
   WHERE m.id = r.merchant_id AND m.code = $1 AND r.engine = $2 AND r.period_start = $3
     AND r.state = 'held'
   RETURNING r.amount`,
);

/**
 * A step for an operator. Releases a held run, which the worker then pays. Returns its amount; undefined if it is not
 * held, as after a concurrent release.
 */
export async function releaseHeldRun(
  tx: Tx,
  { engine, site, periodStart }: Pick<HeldRun, 'site' | 'periodStart'> & { engine: PayoutEngine },
  now: Date,
): Promise<Money | undefined> {
  const values = [site, engine.facts.number, periodStart, now];
  const [run] = await tx.query<{ amount: bigint }>(release, values);
  return run && money(run.amount);
}
