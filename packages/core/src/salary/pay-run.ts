import { money } from '@app/shared/money/money';
import { inTransaction, sql, type Tx } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { cash, house, type Posting, postBatch } from '../ledger/index.ts';
import { readBrake } from './payout-brake.ts';
import { holdRun, type SalaryRun } from './salary-run.ts';

/** Few enough that the accounts of a batch are locked for milliseconds. */
export const BILLS_PER_BATCH_MAX = 250;

/**
 * What became of an attempt to pay: a batch was booked and there may be more, all was booked and the
 * run is paid, an operator paused the engine, or the lease was lost.
 */
export type Payment = 'batch' | 'paid' | 'paused' | 'lost';

/**
 * A command. Books the next batch of a run's bills in the ledger, from the site to the agents' cash,
 * and notes how far it came in the same commit. The bill's id is the ledger's key as well, so even a
 * forgotten note could not pay it twice. Where nothing is left to book, the run is paid.
 */
export async function payBatch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  run: SalaryRun,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const progress = await holdRun(tx, run, now);
    if (!progress) return 'lost';
    const { merchantId, windowStart } = run;
    if ((await readBrake(tx, merchantId, 'realtime_salary')).isPaused) return 'paused';

    const bills = await tx.query<DueBill>(readDue, [
      merchantId,
      windowStart,
      progress.postedThrough,
      BILLS_PER_BATCH_MAX,
    ]);
    const last = bills.at(-1);
    if (!last) {
      await tx.query(advance, [merchantId, windowStart, now]);
      return 'paid';
    }
    await bookAll(tx, merchantId, bills, now);
    await tx.query(note, [merchantId, windowStart, last.id]);
    return 'batch';
  });
}

interface DueBill {
  readonly id: bigint;
  readonly publicId: string;
  readonly agentId: bigint;
  readonly amount: bigint;
}

const readDue = sql(
  'salary.due_bills',
  `SELECT id, public_id AS "publicId", agent_id AS "agentId", amount FROM salary_bill
   WHERE merchant_id = $1 AND window_start = $2 AND id > $3 AND amount > 0
   ORDER BY id LIMIT $4`,
);

const note = sql(
  'salary.note_posted',
  'UPDATE salary_run SET posted_through = $3 WHERE merchant_id = $1 AND window_start = $2',
);

const advance = sql(
  'salary.advance_paid',
  `UPDATE salary_run SET state = 'paid', paid_at = $3 WHERE merchant_id = $1 AND window_start = $2`,
);

async function bookAll(
  tx: Tx,
  merchantId: bigint,
  bills: readonly DueBill[],
  at: Date,
): Promise<void> {
  const postings = bills.map(
    ({ id, publicId, agentId, amount }): Posting => ({
      source: 'salary',
      key: publicId,
      kind: 'salary.realtime',
      from: house(merchantId, 'house_salary'),
      to: cash(agentId),
      amount: money(amount),
      causeId: id,
    }),
  );
  const outcomes = await postBatch(tx, postings, at);
  const refused = outcomes.findIndex(({ status }) => status !== 'posted' && status !== 'replayed');
  // Nothing of this is an agent's fault. Thrown, it rolls the batch back and stays visible as lag.
  if (refused >= 0)
    throw new Error(
      `bill ${bills[refused]?.publicId} was not booked: ${outcomes[refused]?.status}`,
    );
}
