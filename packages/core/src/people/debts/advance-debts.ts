import { debts as debtSettings } from '@app/shared/debts/settings';
import { type Money, money } from '@app/shared/money/money';
import {
  cash,
  house,
  lockAccounts,
  memberAccount,
  openHouseAccount,
  openMemberAccount,
  post,
} from '../../books/ledger/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { readMember } from '../members/index.ts';
import { notifyMember } from '../messages/index.ts';
import { collectDebts } from './collect-debts.ts';
import { AWAITED } from './debt-columns.ts';
import { recordSteps } from './record-steps.ts';

const DEBTS_PER_READ_MAX = 100;

const readDue = sql(
  'debts.due',
  `SELECT id, merchant_id AS "merchantId" FROM agent_debt
   WHERE ${AWAITED} > 0 AND due_at <= $1 AND id > $2 ORDER BY id LIMIT $3`,
);

/**
 * A command. On sites that advance overdue debts, the platform pays the creditors, and the debtors then owe the
 * platform. Debts are paid in the order in which they arose, so that an agent first receives the money that then pays
 * the agents below.
 */
export async function advanceDueDebts(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal,
): Promise<void> {
  const isForced = new Map<bigint, boolean>();
  let after = 0n;
  while (!stop.aborted) {
    const now = deps.clock();
    const due = await deps.db.query<{ id: bigint; merchantId: bigint }>(readDue, [
      now,
      after,
      DEBTS_PER_READ_MAX,
    ]);
    if (due.length === 0) return;
    for (const { id, merchantId } of due) {
      if (stop.aborted) return;
      after = id;
      if (!isForced.has(merchantId)) {
        const { forced } = await readSetting(deps.db, { merchantId, setting: debtSettings });
        isForced.set(merchantId, forced);
      }
      if (!isForced.get(merchantId)) continue;
      const advanced = await inTransaction(deps.db, (tx) => advanceDebt(tx, deps, id, now));
      if (advanced) faultPoint('debt.advanced');
      if (advanced) publishAdvance(deps, advanced);
    }
  }
}

/** The result of an advance, published after the commit. */
export interface Advanced {
  readonly merchantId: bigint;
  readonly debtorId: bigint;
  readonly creditorId: bigint;
  readonly amount: Money;
  /** True if nothing was paid: the creditor is locked or erased, so the debt ended. */
  readonly hasExpired: boolean;
}

export function publishAdvance(
  { publish }: Pick<Deps, 'publish'>,
  { merchantId, debtorId, creditorId }: Pick<Advanced, 'merchantId' | 'debtorId' | 'creditorId'>,
): void {
  for (const memberId of [debtorId, creditorId])
    for (const kind of ['balance', 'bills', 'messages'] as const)
      publish({ merchantId, memberId, kind });
}

const readParties = sql(
  'debts.parties',
  'SELECT debtor_id AS "debtorId", creditor_id AS "creditorId" FROM agent_debt WHERE id = $1',
);
const lockAwaited = sql(
  'debts.lock_awaited',
  `SELECT merchant_id AS "merchantId", debtor_id AS "debtorId", creditor_id AS "creditorId",
     ${AWAITED} AS awaited
   FROM agent_debt WHERE id = $1 AND ${AWAITED} > 0 FOR UPDATE`,
);

interface Parties {
  readonly merchantId: bigint;
  readonly debtorId: bigint;
  readonly creditorId: bigint;
}

/**
 * A step. The platform pays the unpaid part of a debt to its creditor; if the creditor is locked or erased, this part
 * expires instead. Returns undefined if nothing is left to pay. The caller publishes the result after the commit.
 */
export async function advanceDebt(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  debtId: bigint,
  now: Date,
): Promise<Advanced | undefined> {
  const [parties] = await tx.query<Parties>(readParties, [debtId]);
  if (!parties) return undefined;
  await lockAccounts(tx, [cash(parties.debtorId), cash(parties.creditorId)]);
  const [debt] = await tx.query<Parties & { awaited: bigint }>(lockAwaited, [debtId]);
  if (!debt) return undefined; // paid in the meantime
  const { merchantId, debtorId, creditorId, awaited } = debt;
  const { closedAt } = await readMember(tx, creditorId);
  const hasExpired = closedAt !== null;
  const publicId = deps.newId();
  const kind = hasExpired ? 'expired' : 'advanced';
  await recordSteps(tx, [{ debtId, publicId, kind, amount: awaited }], now);
  const amount = money(awaited);
  if (!hasExpired) {
    await bookAdvance(tx, { ...debt, debtId, publicId, amount }, now);
    await notifyBothMembers(tx, deps, { ...debt, publicId, amount }, now);
    // A creditor in debt pays their own creditors from it.
    const credits = [{ memberId: creditorId, amount: awaited }];
    await collectDebts(tx, deps, { merchantId, credits }, now);
  }
  return { merchantId, debtorId, creditorId, amount, hasExpired };
}

interface Advance extends Parties {
  readonly debtId: bigint;
  readonly publicId: string;
  readonly amount: Money;
}

async function bookAdvance(
  tx: Tx,
  { merchantId, debtorId, creditorId, debtId, publicId, amount }: Advance,
  now: Date,
): Promise<void> {
  await openHouseAccount(tx, merchantId, 'platform_advances');
  await openMemberAccount(tx, { merchantId, memberId: debtorId }, 'receivable');
  const advances = house(merchantId, 'platform_advances');
  const cause = { source: 'debt', amount, causeId: debtId } as const;
  await post(
    tx,
    [
      {
        ...cause,
        key: `advanced ${publicId}`,
        kind: 'debt.advanced',
        from: advances,
        to: cash(creditorId),
      },
      {
        ...cause,
        key: `taken over ${publicId}`,
        kind: 'debt.taken_over',
        from: memberAccount(debtorId, 'receivable'),
        to: advances,
      },
    ],
    now,
  );
}

async function notifyBothMembers(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, debtorId, creditorId, publicId, amount }: Omit<Advance, 'debtId'>,
  now: Date,
): Promise<void> {
  const notice = { merchantId, key: publicId, details: { amount } };
  await notifyMember(tx, deps, { cause: 'debt.advanced', ...notice, memberId: debtorId }, now);
  await notifyMember(tx, deps, { cause: 'debt.received', ...notice, memberId: creditorId }, now);
}
