/** SQL: what each agent's contract earned in a period, in millionths of Money. */
export const payoutAccrualRows = '(SELECT agent_id, period_start, gross_micro FROM payout_accrual)';

/** SQL: what other domains may join of bills. */
export const payoutBillRows = '(SELECT id, public_id FROM payout_bill)';
