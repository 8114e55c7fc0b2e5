import type { Money } from '@app/shared/money/money';
import type { BillStep } from '@app/shared/payouts/bill-statuses';
import { entryOfKey } from '../../../books/ledger/index.ts';
import { debtStepOfBillRows } from '../../../people/debts/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { type AskedBill, billedPeriod } from './bill-bets.ts';

/** An event in the history of a bill. */
export interface BillStepTaken {
  readonly at: Date;
  readonly step: BillStep;
  /** Amount received or missed; null for an event without one. */
  readonly amount: Money | null;
}

/** Upper bound: a debt can be paid off in many small amounts, everything else happens once. */
const STEPS_MAX = 200;

// A bill's own rows never change. Later events come from its run, its payments and its debt. `paid` is the amount
// received from the payer: the upline or the site.
const read = sql(
  'payouts.steps_of_bill',
  `SELECT at, step, amount FROM (
     SELECT r.period_end AS at, 1 AS place, 'closed' AS step, NULL::bigint AS amount
     FROM payout_bill b JOIN payout_run r USING (merchant_id, engine, period_start) WHERE b.public_id = $1
     UNION ALL
     SELECT r.billed_at, 2, 'reckoned', NULL
     FROM payout_bill b JOIN payout_run r USING (merchant_id, engine, period_start) WHERE b.public_id = $1
     UNION ALL
     SELECT r.released_at, 3, 'released', NULL
     FROM payout_bill b JOIN payout_run r USING (merchant_id, engine, period_start) WHERE b.public_id = $1
     UNION ALL
     SELECT p.paid_at, 4, 'paid', sum(p.amount)::bigint
     FROM payout_bill b JOIN payout_part p ON p.bill_id = b.id WHERE b.public_id = $1 GROUP BY p.paid_at
     UNION ALL
     SELECT d.at, 5, d.step, d.amount
     FROM payout_bill b JOIN ${debtStepOfBillRows} d ON d.bill_id = b.id WHERE b.public_id = $1
   ) steps
   WHERE at IS NOT NULL ORDER BY at, place LIMIT $2`,
);

/**
 * A query. Events of a bill in order. Together with the bill they give its state at any past time.
 *
 * @throws bill.not_found also for a bill that the agent may not see
 */
export async function contractBillSteps(
  reader: Reader,
  asked: AskedBill,
): Promise<readonly BillStepTaken[]> {
  await billedPeriod(reader, asked);
  const { billPublicId } = asked;
  const steps = await reader.query<BillStepTaken>(read, [billPublicId, STEPS_MAX]);
  if (steps.some(({ step }) => step === 'paid' || step === 'missing')) return steps;
  // A bill of the site has no parts: its ledger entry is the payment.
  const entry = await entryOfKey(reader, { source: 'payout', key: billPublicId });
  if (!entry) return steps;
  return [...steps, { at: entry.at, step: 'paid', amount: entry.amount as Money }];
}
