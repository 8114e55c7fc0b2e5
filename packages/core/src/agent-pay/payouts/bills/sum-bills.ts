import type { Money } from '@app/shared/money/money';
import type { BillStatus } from '@app/shared/payouts/bill-statuses';
import { debtOfBillRows } from '../../../people/debts/index.ts';
import { type Reader, sqlPlannedOnce } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import {
  BILLS,
  BILLS_BETWEEN,
  type ChosenBills,
  columnOf,
  missing,
  nameOf,
  type WhoseBills,
} from './bill-rows.ts';

export interface BillSums {
  readonly total: number;
  /** The teams' valid bets that count. */
  readonly validBet: Money;
  /** Received amount; with `paidBy` `line`, before paying the agents below. */
  readonly paid: Money;
  /** The part of `paid` that the agents kept; zero for a bill whose agent owes more than it brought. */
  readonly kept: Money;
}

interface SumsRequest extends ChosenBills {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly status?: BillStatus | undefined;
  /** Numbers of engines; null for all. */
  readonly engines: readonly number[] | null;
}

const SUMS_OF_ROWS = `count(*)::int AS total, coalesce(sum(b.valid_bet), 0)::bigint AS "validBet",
  coalesce(sum(b.amount + b.owes - ${missing()}) FILTER (WHERE b.id <= r.posted_through), 0)::bigint AS paid,
  coalesce(sum(greatest(b.amount - ${missing()}, 0)) FILTER (WHERE b.id <= r.posted_through), 0)::bigint AS kept`;

const ofRows = (chosen: ChosenBills) =>
  sqlPlannedOnce(
    `payouts.sum_bills_${nameOf(chosen)}`,
    `SELECT ${SUMS_OF_ROWS} FROM ${BILLS(chosen)}`,
  );

// Whole days are read from stored sums, corrected by unpaid and partly paid bills, which are few and indexed. Bills
// themselves are read only for the hours before the first midnight and after the last. 36 hours after a midnight are in
// the next day, even if a day has 23 or 25 hours. The condition `upline_id > 0` selects a partial index.
const ofDays = (whose: WhoseBills) =>
  sqlPlannedOnce(
    `payouts.sum_bills_of_days_${whose}`,
    `WITH day AS MATERIALIZED (
       SELECT CASE WHEN first.at >= $3 THEN first.at ELSE date_trunc('day', first.at + interval '36 hours', s.time_zone) END
           AS began_at,
         date_trunc('day', $4::timestamptz, s.time_zone) AS ended_at
       FROM ${merchantRows} s, date_trunc('day', $3::timestamptz, s.time_zone) AS first (at) WHERE s.id = $1
     ), summed AS MATERIALIZED (
       SELECT d.agent_id, sum(d.bills) AS total, sum(d.valid_bet) AS valid_bet, sum(d.amount + d.owes) AS paid,
         sum(d.kept) AS kept
       FROM day JOIN payout_day d ON d.day_start >= day.began_at AND d.day_start < day.ended_at
       WHERE d.${columnOf[whose]} = $2 ${whose === 'downline' ? 'AND d.upline_id > 0' : ''}
         AND ($5::smallint[] IS NULL OR d.engine = ANY ($5))
       GROUP BY d.agent_id
     ), waiting AS (
       SELECT b.amount, b.owes
       FROM day JOIN payout_run r ON r.period_start >= day.began_at AND r.period_start < day.ended_at
       JOIN payout_bill b ON b.${columnOf[whose]} = $2 AND b.engine = r.engine AND b.period_start = r.period_start
       WHERE r.merchant_id = $1 AND r.state IN ('claimed', 'accrued', 'billed', 'held') AND b.id > r.posted_through
         AND ($5::smallint[] IS NULL OR r.engine = ANY ($5))
     ), missed AS (
       SELECT b.amount, d.missing
       FROM summed JOIN ${debtOfBillRows} d ON d.creditor_id = summed.agent_id AND d.missing > 0
       JOIN payout_bill b ON b.id = d.bill_id AND b.${columnOf[whose]} = $2
       JOIN day ON b.period_start >= day.began_at AND b.period_start < day.ended_at
       WHERE $5::smallint[] IS NULL OR b.engine = ANY ($5)
     ), part AS (
       SELECT sum(total) AS total, sum(valid_bet) AS valid_bet, sum(paid) AS paid, sum(kept) AS kept FROM summed
       UNION ALL
       SELECT 0, 0, -sum(amount + owes), -sum(greatest(amount, 0)) FROM waiting
       UNION ALL
       SELECT 0, 0, -sum(missing), -sum(greatest(amount, 0) - greatest(amount - missing, 0)) FROM missed
       UNION ALL
       SELECT early.* FROM day, LATERAL (
         SELECT ${SUMS_OF_ROWS} FROM ${BILLS_BETWEEN(whose, '$3', 'least(day.began_at, $4)')}) early
       UNION ALL
       SELECT late.* FROM day, LATERAL (
         SELECT ${SUMS_OF_ROWS} FROM ${BILLS_BETWEEN(whose, 'greatest(day.began_at, day.ended_at)', '$4')}) late
     )
     SELECT coalesce(sum(total), 0)::int AS total, coalesce(sum(valid_bet), 0)::bigint AS "validBet",
       coalesce(sum(paid), 0)::bigint AS paid, coalesce(sum(kept), 0)::bigint AS kept
     FROM part`,
  );

/** A query. Sums of the bills in a range, optionally of one state, or of a single bill. */
export async function sumBills(reader: Reader, asked: SumsRequest): Promise<BillSums> {
  const { merchantId, agentId, whose, publicId, from, to, status, engines } = asked;
  const range = [merchantId, agentId, from, to, engines];
  const [sums] =
    (status ?? publicId)
      ? await reader.query<BillSums>(ofRows(asked), [...range, status ?? null, publicId ?? null])
      : await reader.query<BillSums>(ofDays(whose), range);
  if (!sums) throw new Error('the query returned no row');
  return sums;
}
