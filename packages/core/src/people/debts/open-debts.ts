import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { notifyMember } from '../messages/index.ts';

/** The unpaid part of one bill of an agent below. */
export interface NewDebt {
  readonly debtorId: bigint;
  readonly creditorId: bigint;
  readonly billId: bigint;
  readonly billPublicId: string;
  readonly category: string;
  readonly amount: bigint;
}

/** The debts of one payout run. */
export interface DebtsOfRun {
  readonly merchantId: bigint;
  readonly engine: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** From this time on, the platform pays instead of the debtor. */
  readonly dueAt: Date;
  readonly debts: readonly NewDebt[];
}

const insert = sql(
  'debts.open',
  `INSERT INTO agent_debt (public_id, merchant_id, debtor_id, creditor_id, bill_id, bill_public_id,
     engine, category, period_start, period_end, amount, arose_at, due_at)
   SELECT debt.public_id, $1, debt.debtor_id, debt.creditor_id, debt.bill_id, debt.bill_public_id,
     $2, debt.category, $3, $4, debt.amount, $5, $6
   FROM unnest($7::uuid[], $8::bigint[], $9::bigint[], $10::bigint[], $11::uuid[], $12::text[],
     $13::bigint[]) WITH ORDINALITY
     AS debt (public_id, debtor_id, creditor_id, bill_id, bill_public_id, category, amount, n)
   ORDER BY n`,
);

/**
 * A step. Records debts of agents, which freezes them, and notifies debtors and creditors. The caller holds the locks
 * on the debtors' cash and publishes `messages` to everyone involved after the commit.
 */
export async function openDebts(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, engine, periodStart, periodEnd, dueAt, debts }: DebtsOfRun,
  now: Date,
): Promise<void> {
  if (debts.length === 0) return;
  await tx.query(insert, [
    merchantId,
    engine,
    periodStart,
    periodEnd,
    now,
    dueAt,
    debts.map(() => deps.newId()),
    debts.map(({ debtorId }) => debtorId),
    debts.map(({ creditorId }) => creditorId),
    debts.map(({ billId }) => billId),
    debts.map(({ billPublicId }) => billPublicId),
    debts.map(({ category }) => category),
    debts.map(({ amount }) => amount),
  ]);
  for (const [debtorId, own] of Map.groupBy(debts, (debt) => debt.debtorId)) {
    const amount = own.reduce((sum, debt) => sum + debt.amount, 0n);
    const notice = {
      merchantId,
      memberId: debtorId,
      key: `${own[0]?.billId}`,
      details: { amount },
    };
    await notifyMember(tx, deps, { cause: 'debt.arose', ...notice }, now);
  }
  for (const { creditorId, billId, amount } of debts) {
    const notice = { merchantId, memberId: creditorId, key: `${billId}`, details: { amount } };
    await notifyMember(tx, deps, { cause: 'debt.awaited', ...notice }, now);
  }
}
