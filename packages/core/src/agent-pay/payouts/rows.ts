/** SQL: earnings of an agent's contract in a period, in millionths of Money. */
export const payoutAccrualRows = '(SELECT agent_id, period_start, gross_micro FROM payout_accrual)';

/** SQL: bills with agent, amounts and the end of their period. */
export const payoutBillPeriodRows = `(
  SELECT b.id, b.public_id, b.merchant_id, b.agent_id, b.engine, b.amount, b.owes, b.period_start, r.period_end
  FROM payout_bill b JOIN payout_run r
    ON r.merchant_id = b.merchant_id AND r.engine = b.engine AND r.period_start = b.period_start)`;

/** SQL: columns of bills for joins by other domains. */
export const payoutBillRows = '(SELECT id, public_id, category FROM payout_bill)';
