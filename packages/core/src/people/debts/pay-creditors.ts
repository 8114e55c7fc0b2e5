import { money } from '@app/shared/money/money';
import { cash, house, lockAccounts, post } from '../../books/ledger/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { notifyMember } from '../messages/index.ts';
import { collectDebts } from './collect-debts.ts';

const STEPS_PER_READ_MAX = 100;

interface UnderWay {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly creditorId: bigint;
  readonly debtId: bigint;
  readonly amount: bigint;
}

const readUnderWay = sql(
  'debts.under_way',
  `SELECT s.id, s.public_id AS "publicId", d.merchant_id AS "merchantId", d.creditor_id AS "creditorId",
     s.debt_id AS "debtId", s.amount
   FROM agent_debt_step s JOIN agent_debt d ON d.id = s.debt_id
   WHERE s.kind = 'collected' AND s.delivered_at IS NULL AND s.id > $1 ORDER BY s.id LIMIT $2`,
);

const deliver = sql(
  'debts.deliver',
  `UPDATE agent_debt_step SET delivered_at = $2 WHERE id = $1 AND delivered_at IS NULL RETURNING id`,
);

/**
 * A command. Pays collected amounts to the creditors. A creditor who is in debt as well pays their own creditors at
 * once, and the same run delivers these payments too.
 */
export async function payCreditors(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal,
): Promise<void> {
  let after = 0n;
  while (!stop.aborted) {
    const steps = await deps.db.query<UnderWay>(readUnderWay, [after, STEPS_PER_READ_MAX]);
    for (const step of steps) {
      if (stop.aborted) return;
      await payOne(deps, step);
      after = step.id;
    }
    // Payments passed on have higher ids, so the next read finds them.
    if (steps.length === 0) return;
  }
}

async function payOne(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  { id, publicId, merchantId, creditorId, debtId, amount }: UnderWay,
): Promise<void> {
  const isPaid = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    await lockAccounts(tx, [cash(creditorId)]);
    const [delivered] = await tx.query(deliver, [id, now]);
    if (!delivered) return false; // by another worker
    const posting = {
      source: 'debt' as const,
      key: `delivered ${publicId}`,
      kind: 'debt.delivered' as const,
      from: house(merchantId, 'in_transit'),
      to: cash(creditorId),
      amount: money(amount),
      causeId: debtId,
    };
    await post(tx, [posting], now);
    const notice = { merchantId, memberId: creditorId, key: `${id}`, details: { amount } };
    await notifyMember(tx, deps, { cause: 'debt.received', ...notice }, now);
    await collectDebts(tx, deps, { merchantId, credits: [{ memberId: creditorId, amount }] }, now);
    return true;
  });
  if (!isPaid) return;
  faultPoint('debt.delivered');
  for (const kind of ['balance', 'bills', 'messages'] as const)
    deps.publish({ merchantId, memberId: creditorId, kind });
}
