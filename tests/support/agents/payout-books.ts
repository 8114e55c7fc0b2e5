import { engines } from '@app/core/agent-pay/payouts';
import { type Database, sql } from '@app/core/platform/db';
import type { PayoutEngineFacts } from '@app/shared/payouts/engine-facts';
import { payoutEngineFacts } from '@app/shared/payouts/engines';

const codesOf = (facts: readonly Pick<PayoutEngineFacts, 'paid'>[]) =>
  facts.map(({ paid }) => paid.code).join();
const PAID = codesOf(payoutEngineFacts);

/** Payouts that do not count toward the earnings of an upline. */
const ALONE = [
  0,
  ...(payoutEngineFacts as readonly PayoutEngineFacts[])
    .filter(({ ofWin }) => ofWin === 'alone')
    .map(({ number }) => number),
].join();

/** Engines whose bills name their payer. */
const PAID_BY_LINE = Object.values(engines)
  .filter(({ paidBy }) => paidBy === 'line')
  .map(({ facts }) => facts.number);
const PAID_BY_SITE = codesOf(
  payoutEngineFacts.filter(({ number }) => !PAID_BY_LINE.includes(number)),
);

// Both sides of a comparison are summed as one list (UNION ALL). A join would be planned as a nested loop, because the
// tables that a test has just filled have no statistics yet.
const findings = sql(
  'test.payout_findings',
  `WITH top AS (
     SELECT a.merchant_id, a.gross_micro FROM payout_accrual a
     WHERE CASE WHEN a.engine IN (${ALONE}) THEN true
       WHEN a.engine IN (${PAID_BY_LINE.join()}) THEN a.payer_id IS NULL ELSE NOT EXISTS (
       SELECT FROM agent_closure c
       JOIN payout_accrual above
         ON above.agent_id = c.ancestor_id AND above.engine = a.engine AND above.category = a.category
         AND above.period_start = a.period_start
       WHERE c.descendant_id = a.agent_id AND c.depth > 0 AND c.valid_from <= a.period_start
         AND (c.valid_to IS NULL OR c.valid_to > a.period_start)) END
   ), last AS (
     SELECT DISTINCT ON (agent_id, engine, category) merchant_id, carried_out_micro FROM payout_accrual
     ORDER BY agent_id, engine, category, period_start DESC
   ), site AS (
     SELECT m.id, m.code,
       (SELECT coalesce(sum(gross_micro), 0) FROM top WHERE merchant_id = m.id) AS earned,
       (SELECT coalesce(sum(amount), 0) * 1000000 FROM payout_accrual WHERE merchant_id = m.id)
         AS due,
       (SELECT coalesce(sum(carried_out_micro), 0) FROM last WHERE merchant_id = m.id) AS carried
     FROM merchant m
   )
   SELECT 'what ' || code || ' earned is not what is due and carried' AS finding
     FROM site WHERE earned <> due + carried
   UNION ALL
   SELECT 'run ' || period_start || ' has not billed what it accrued' FROM (
       SELECT merchant_id, engine, period_start, bills, amount, true AS is_run FROM payout_run
       WHERE billed_at IS NOT NULL
       UNION ALL SELECT merchant_id, engine, period_start, -1, -amount, false FROM payout_accrual
     ) side GROUP BY merchant_id, engine, period_start
     HAVING bool_or(is_run) AND (sum(bills) <> 0 OR sum(amount) <> 0)
   UNION ALL
   SELECT 'run ' || period_start || ' is not the sum of its bills' FROM (
       SELECT merchant_id, engine, period_start, bills, amount, true AS is_run FROM payout_run
       WHERE billed_at IS NOT NULL
       UNION ALL SELECT merchant_id, engine, period_start, -1, -amount, false FROM payout_bill
     ) side GROUP BY merchant_id, engine, period_start
     HAVING bool_or(is_run) AND (sum(bills) <> 0 OR sum(amount) <> 0)
   UNION ALL
   SELECT 'bill ' || bill_id || ' has ' || -sum(entries) || ' entries too many' FROM (
       SELECT b.id AS bill_id, b.amount, ledger_member_account(b.agent_id, 1) AS account, 1 AS entries
       FROM payout_bill b JOIN payout_run r USING (merchant_id, engine, period_start)
       WHERE b.engine NOT IN (${PAID_BY_LINE.join()}) AND b.amount > 0 AND b.id <= r.posted_through
       UNION ALL SELECT cause_id, amount, to_account, -1 FROM ledger_entry WHERE kind IN (${PAID_BY_SITE})
     ) side GROUP BY bill_id, amount, account HAVING sum(entries) <> 0
   UNION ALL
   SELECT 'a bill that is not there is paid: ' || cause_id FROM (
       SELECT cause_id FROM ledger_entry WHERE kind IN (${PAID}) EXCEPT SELECT id FROM payout_bill
     ) entry
   UNION ALL
   SELECT 'run ' || period_start || ' is paid, but not all of it' FROM payout_run r
     WHERE state = 'paid' AND EXISTS (
       SELECT FROM payout_bill b WHERE b.merchant_id = r.merchant_id AND b.engine = r.engine
         AND b.period_start = r.period_start AND b.amount > 0 AND b.id > r.posted_through)`,
);

/**
 * Findings in the books of payouts, as sentences; empty if they are correct. The earnings of the contracts
 * at the top of each line are due or carried, every run bills its accruals, and the ledger has exactly
 * one entry for each paid bill; if a line pays, its entries are checked separately.
 */
export async function payoutFindings(db: Database): Promise<string[]> {
  const rows = await db.query<{ finding: string }>(findings);
  return rows.map(({ finding }) => finding);
}
