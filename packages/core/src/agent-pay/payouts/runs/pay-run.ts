import { money } from '@app/shared/money/money';
import { cash, house, type Posting, postBatch } from '../../../books/ledger/index.ts';
import { collectDebts } from '../../../people/debts/index.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { PayoutRun } from '../engine.ts';
import { notifyPaidAgents } from '../line/notify-paid-agents.ts';
import { payNextInLine } from '../line/pay-line.ts';
import { setAside } from '../line/set-aside.ts';
import { keyOf, OF_RUN } from '../run-lease.ts';
import { holdRun } from './hold-run.ts';
import { readBrake } from './payout-brake.ts';

/** Few enough that the accounts of a batch are locked for milliseconds. */
const BILLS_PER_BATCH_MAX = 250;

/**
 * Result of a payment attempt: a batch was booked and more may follow, the run is paid, an operator paused the engine,
 * or the lease was lost.
 */
export type Payment = 'batch' | 'paid' | 'paused' | 'lost';

/**
 * A command. Books the next batch of a run's bills in the ledger, from the site to agents or from agent to agent, and
 * stores the progress in the same commit. The bill's public id is the posting's key, so that even lost progress could
 * not pay it twice. The run is paid once no bill is left.
 */
export async function payBatch(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  run: PayoutRun,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const progress = await holdRun(tx, run, now);
    if (!progress) return 'lost';
    if ((await readBrake(tx, run)).isPaused) return 'paused';

    const next = { run, after: progress.postedThrough, billsMax: BILLS_PER_BATCH_MAX };
    const pay = run.engine.paidBy === 'line' ? payNextInLine : payNextFromSite;
    const last = await pay(tx, { newId }, next, now);
    if (last === undefined) {
      await tx.query(advance, [...keyOf(run), now]);
      return 'paid';
    }
    await tx.query(recordPosted, [...keyOf(run), last]);
    return 'batch';
  });
}

async function payNextFromSite(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { run, after, billsMax }: { run: PayoutRun; after: bigint; billsMax: number },
  now: Date,
): Promise<bigint | undefined> {
  const bills = await tx.query<DueBill>(readDue, [...keyOf(run), after, billsMax]);
  if (bills.length === 0) return undefined;
  await bookAll(tx, run, bills, now);
  const credits = bills.map(({ agentId, amount }) => ({ memberId: agentId, amount }));
  const { merchantId } = run;
  await collectDebts(tx, deps, { merchantId, credits }, now);
  const paid = bills.map(({ id, publicId, ...bill }) => ({
    ...bill,
    billId: id,
    billPublicId: publicId,
  }));
  await setAside(tx, { merchantId, paid }, now);
  await notifyPaidAgents(tx, deps, run, paid, now);
  await run.engine.paid?.(tx, bills, now);
  return bills.at(-1)?.id;
}

interface DueBill {
  readonly id: bigint;
  readonly publicId: string;
  readonly agentId: bigint;
  readonly amount: bigint;
}

const readDue = sql(
  'payouts.due_bills',
  `SELECT id, public_id AS "publicId", agent_id AS "agentId", amount FROM payout_bill
   WHERE ${OF_RUN} AND id > $4 AND amount > 0
   ORDER BY id LIMIT $5`,
);

const recordPosted = sql(
  'payouts.record_posted',
  `UPDATE payout_run SET posted_through = $4 WHERE ${OF_RUN}`,
);

const advance = sql(
  'payouts.advance_paid',
  `UPDATE payout_run SET state = 'paid', paid_at = $4 WHERE ${OF_RUN}`,
);

async function bookAll(
  tx: Tx,
  { engine, merchantId }: Pick<PayoutRun, 'engine' | 'merchantId'>,
  bills: readonly DueBill[],
  at: Date,
): Promise<void> {
  const postings = bills.map(
    ({ id, publicId, agentId, amount }): Posting => ({
      source: 'payout',
      key: publicId,
      kind: engine.facts.paid.kind,
      from: house(merchantId, engine.paidFrom),
      to: cash(agentId),
      amount: money(amount),
      causeId: id,
    }),
  );
  const outcomes = await postBatch(tx, postings, at);
  const refused = outcomes.findIndex(({ status }) => status !== 'posted' && status !== 'replayed');
  // No agent can cause a refusal. The error rolls the batch back, and the run shows as lag.
  if (refused >= 0)
    throw new Error(
      `bill ${bills[refused]?.publicId} was not booked: ${outcomes[refused]?.status}`,
    );
}
