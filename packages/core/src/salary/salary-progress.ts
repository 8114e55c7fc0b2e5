import { WINDOW_GRACE_MS, WINDOW_MS } from '@app/shared/domain/salary-windows';
import { type Reader, sql } from '../db/index.ts';
import { dueUntil } from './due-windows.ts';

export interface SalaryProgress {
  /** How long the oldest window that is not paid has been due; 0 where nothing is late. */
  readonly lagMs: number;
  /** From when on windows are open, of the site where that is latest. */
  readonly lastClosed: Date | null;
  /** Runs that wait for an operator. They are not late: somebody stopped them. */
  readonly heldRuns: number;
}

const read = sql(
  'salary.progress',
  `SELECT least(
       (SELECT min(window_start) FROM salary_run WHERE state IN ('claimed', 'accrued', 'billed')),
       (SELECT min(next.window_start) FROM merchant m CROSS JOIN LATERAL (
          SELECT min(bucket_at) AS window_start FROM bet_event
          WHERE merchant_id = m.id AND bucket_at < $1 AND bucket_at > coalesce(
            (SELECT max(window_start) FROM salary_run WHERE merchant_id = m.id), '-infinity')
        ) next)) AS oldest,
     (SELECT max(open_from) FROM settlement_window) AS "lastClosed",
     (SELECT count(*)::int FROM salary_run WHERE state = 'held') AS "heldRuns"`,
);

/** A query. How far real-time salary is behind, over all sites. For metrics. */
export async function salaryProgress(reader: Reader, now: Date): Promise<SalaryProgress> {
  const [row] = await reader.query<Row>(read, [dueUntil(now)]);
  if (!row) throw new Error('a row of sums is always there');
  const { oldest, lastClosed, heldRuns } = row;
  const dueAt = oldest ? oldest.getTime() + WINDOW_MS + WINDOW_GRACE_MS : now.getTime();
  return { lagMs: Math.max(0, now.getTime() - dueAt), lastClosed, heldRuns };
}

interface Row extends Pick<SalaryProgress, 'lastClosed' | 'heldRuns'> {
  readonly oldest: Date | null;
}
