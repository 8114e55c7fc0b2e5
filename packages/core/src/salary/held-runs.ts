import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import type { HeldBecause } from './payout-brake.ts';

/** A run that waits for a person. */
export interface HeldRun {
  readonly site: string;
  readonly windowStart: Date;
  readonly bills: number;
  readonly amount: Money;
  readonly heldBecause: HeldBecause;
  readonly billedAt: Date;
}

const list = sql(
  'salary.held_runs',
  `SELECT m.code AS site, r.window_start AS "windowStart", r.bills, r.amount,
     r.held_because AS "heldBecause", r.billed_at AS "billedAt"
   FROM salary_run r JOIN merchant m ON m.id = r.merchant_id
   WHERE r.state = 'held' ORDER BY r.window_start, m.code`,
);

/** A query, for an operator. Every run that the brake holds, of every site, the oldest first. */
export async function heldRuns(reader: Reader): Promise<HeldRun[]> {
  const rows = await reader.query<HeldRun>(list);
  return rows.map((row) => ({ ...row, amount: money(row.amount) }));
}

const release = sql(
  'salary.release_run',
  `UPDATE salary_run r SET state = 'billed', released_at = $3, lease_until = claimed_at
   FROM merchant m
   WHERE m.id = r.merchant_id AND m.code = $1 AND r.window_start = $2 AND r.state = 'held'
   RETURNING r.amount`,
);

/**
 * A command, for an operator. Lets a held run be paid, and rings whoever pays it. Answers its amount,
 * or undefined where nothing is held: it may have been released a moment ago.
 */
export async function releaseHeldRun(
  { db, clock, enqueue }: { db: Reader } & Pick<Deps, 'clock' | 'enqueue'>,
  { site, windowStart }: Pick<HeldRun, 'site' | 'windowStart'>,
): Promise<Money | undefined> {
  const [run] = await db.query<{ amount: bigint }>(release, [site, windowStart, clock()]);
  if (!run) return undefined;
  enqueue('settle-realtime-salary');
  return money(run.amount);
}
