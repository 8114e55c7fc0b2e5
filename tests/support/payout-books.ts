import { type Database, sql } from '@app/core/db';
import { engines } from '@app/core/payouts';
import type { PayoutEngineFacts } from '@app/shared/payouts/engine-facts';
import { payoutEngineFacts } from '@app/shared/payouts/engines';

const PAID = payoutEngineFacts.map(({ paid }) => paid.code).join();

/** What these pay is no part of what an agent above earned. */
const ALONE = [
  0,
  ...(payoutEngineFacts as readonly PayoutEngineFacts[])
    .filter(({ ofWin }) => ofWin === 'alone')
    .map(({ number }) => number),
].join();

/** Engines whose bills say who pays them. */
const PAID_BY_LINE = Object.values(engines)
  .filter(({ paidBy }) => paidBy === 'line')
  .map(({ facts }) => facts.number)
  .join();

const findings = sql(
  'test.payout_findings',
  `WITH top AS (
     SELECT a.merchant_id, a.gross_micro FROM payout_accrual a
     WHERE CASE WHEN a.engine IN (${ALONE}) THEN true
       WHEN a.engine IN (${PAID_BY_LINE}) THEN a.payer_id IS NULL ELSE NOT EXISTS (
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
   SELECT 'run ' || r.period_start || ' has not billed what it accrued' FROM payout_run r
     WHERE r.billed_at IS NOT NULL AND (r.bills, r.amount) <> (
       SELECT count(*), coalesce(sum(amount), 0) FROM payout_accrual a
       WHERE a.merchant_id = r.merchant_id AND a.engine = r.engine
         AND a.period_start = r.period_start)
   UNION ALL
   SELECT 'run ' || r.period_start || ' is not the sum of its bills' FROM payout_run r
     WHERE r.billed_at IS NOT NULL AND (r.bills, r.amount) <> (
       SELECT count(*), coalesce(sum(amount), 0) FROM payout_bill b
       WHERE b.merchant_id = r.merchant_id AND b.engine = r.engine
         AND b.period_start = r.period_start)
   UNION ALL
   SELECT 'bill ' || b.id || ' of a ' || r.state || ' run has ' || count(e.id) || ' entries'
     FROM payout_bill b
     JOIN payout_run r ON r.merchant_id = b.merchant_id AND r.engine = b.engine
       AND r.period_start = b.period_start
     LEFT JOIN ledger_entry e ON e.cause_id = b.id AND e.kind IN (${PAID})
       AND e.amount = b.amount AND e.to_account = ledger_member_account(b.agent_id, 1)
     WHERE b.engine <> ALL ('{${PAID_BY_LINE}}'::int[])
     GROUP BY b.id, r.state, r.posted_through
     HAVING count(e.id) <> (b.amount > 0 AND b.id <= r.posted_through)::int
   UNION ALL
   SELECT 'entry ' || e.id || ' pays a bill that is not there' FROM ledger_entry e
     WHERE e.kind IN (${PAID}) AND NOT EXISTS (SELECT FROM payout_bill b WHERE b.id = e.cause_id)
   UNION ALL
   SELECT 'run ' || period_start || ' is paid, but not all of it' FROM payout_run r
     WHERE state = 'paid' AND EXISTS (
       SELECT FROM payout_bill b WHERE b.merchant_id = r.merchant_id AND b.engine = r.engine
         AND b.period_start = r.period_start AND b.amount > 0 AND b.id > r.posted_through)`,
);

/**
 * What is wrong with the books of payouts, in sentences; empty means in order. All that the contracts
 * at the top of each line earned is due or carried, every run bills what it accrued, and the ledger
 * has one entry for each bill that is paid and none beside; where a line pays, its entries are checked apart.
 */
export async function payoutFindings(db: Database): Promise<string[]> {
  const rows = await db.query<{ finding: string }>(findings);
  return rows.map(({ finding }) => finding);
}
