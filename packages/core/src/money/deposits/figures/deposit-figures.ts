import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { ComparedDays } from '../../../platform/kernel/index.ts';

interface DepositsRequest extends ComparedDays {
  readonly merchantId: bigint;
}

/** Sum of credited deposits. */
export interface DepositSum {
  readonly count: number;
  readonly amount: Money;
}

const sumUp = sql(
  'deposits.deposits_of_site',
  `SELECT completed_at >= $3 AS "isToday", count(*)::int AS count,
     coalesce(sum(amount), 0)::bigint AS amount
   FROM deposit
   WHERE merchant_id = $1 AND state = 'completed' AND completed_at >= $2
     AND (completed_at >= $3 OR completed_at < $4)
   GROUP BY 1`,
);

/** A query. A site's credited deposits of today so far, and of yesterday until the same time. */
export async function depositsOfSite(
  reader: Reader,
  { merchantId, yesterday, today, compared }: DepositsRequest,
): Promise<{ readonly today: DepositSum; readonly before: DepositSum }> {
  const values = [merchantId, yesterday, today, compared];
  const rows = await reader.query<DepositSum & { isToday: boolean }>(sumUp, values);
  const sumOf = (isToday: boolean): DepositSum => {
    const { count = 0, amount = 0n } = rows.find((row) => row.isToday === isToday) ?? {};
    return { count, amount: money(amount) };
  };
  return { today: sumOf(true), before: sumOf(false) };
}

/** Counts of a site's open deposits, with the creation time of the oldest. */
export interface WaitingDeposits {
  /** Deposits that wait for an operator. */
  readonly inReview: number;
  readonly inReviewSince: Date | null;
  /** Deposits that wait for the member's payment, or the report of a payment provider. */
  readonly pending: number;
  readonly pendingSince: Date | null;
}

const countOpen = sql(
  'deposits.waiting_deposits',
  `SELECT r.count AS "inReview", r.since AS "inReviewSince", p.count AS pending, p.since AS "pendingSince"
   FROM (SELECT count(*)::int AS count, min(created_at) AS since FROM deposit
     WHERE merchant_id = $1 AND state = 'review') r,
   (SELECT count(*)::int AS count, min(created_at) AS since FROM deposit
     WHERE merchant_id = $1 AND state IN ('created', 'pending') AND expires_at > $2) p`,
);

/** A query. Open deposits of a site, by the party that they wait for. */
export async function waitingDeposits(
  reader: Reader,
  { merchantId, now }: { readonly merchantId: bigint; readonly now: Date },
): Promise<WaitingDeposits> {
  const [row] = await reader.query<WaitingDeposits>(countOpen, [merchantId, now]);
  if (!row) throw new Error('the query returned no row');
  return row;
}
