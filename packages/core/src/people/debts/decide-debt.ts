import { type Money, money } from '@app/shared/money/money';
import {
  house,
  memberAccount,
  openHouseAccount,
  openMemberAccount,
  post,
} from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { notifyMember } from '../messages/index.ts';
import { type Advanced, advanceDebt } from './advance-debts.ts';
import { LENT } from './debt-columns.ts';
import { owedBy } from './owed-by.ts';
import { recordSteps } from './record-steps.ts';

interface OfDebt {
  readonly merchantId: bigint;
  readonly publicId: string;
}

const find = sql(
  'debts.find_of_site',
  'SELECT id FROM agent_debt WHERE merchant_id = $1 AND public_id = $2',
);

async function idOf(tx: Tx, { merchantId, publicId }: OfDebt): Promise<bigint> {
  const [debt] = await tx.query<{ id: bigint }>(find, [merchantId, publicId]);
  if (!debt) throw new DomainError('debt.not_found');
  return debt.id;
}

/**
 * A step, for operators. The platform pays the unpaid part of a debt to its creditor before the deadline. The caller
 * publishes the result after the commit with `publishAdvance`.
 *
 * @throws debt.not_found, debt.nothing_awaited
 */
export async function advanceDebtNow(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  debt: OfDebt,
  now: Date,
): Promise<Advanced> {
  const advanced = await advanceDebt(tx, deps, await idOf(tx, debt), now);
  if (!advanced) throw new DomainError('debt.nothing_awaited');
  return advanced;
}

const lockLent = sql(
  'debts.lock_lent',
  `SELECT debtor_id AS "debtorId", creditor_id AS "creditorId", ${LENT} AS lent
   FROM agent_debt d WHERE id = $1 FOR UPDATE`,
);

export interface WrittenOff {
  readonly debtorId: bigint;
  readonly creditorId: bigint;
  /** The amount written off. */
  readonly amount: Money;
  /** The unpaid part, which the platform paid to the creditor first; undefined if there was none. */
  readonly advanced: Advanced | undefined;
}

/**
 * A step, for operators. Writes off a debt. The platform first pays the creditor the unpaid part, so the creditor loses
 * nothing. The debtor is unfrozen if they have no other debt.
 *
 * @throws debt.not_found, debt.settled
 */
export async function writeOffDebt(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  debt: OfDebt,
  now: Date,
): Promise<WrittenOff> {
  const debtId = await idOf(tx, debt);
  // Locks the cash of both sides even if nothing is left to pay: debts are created and paid under these locks.
  const advanced = await advanceDebt(tx, deps, debtId, now);
  const [found] = await tx.query<{ debtorId: bigint; creditorId: bigint; lent: bigint }>(lockLent, [
    debtId,
  ]);
  if (!found) throw new DomainError('debt.not_found');
  const { debtorId, creditorId, lent } = found;
  if (lent === 0n && !advanced) throw new DomainError('debt.settled');
  const amount = money(lent);
  if (lent > 0n) await giveUp(tx, deps, { ...debt, debtId, debtorId, amount }, now);
  return { debtorId, creditorId, amount, advanced };
}

interface GivenUp {
  readonly merchantId: bigint;
  readonly debtId: bigint;
  readonly debtorId: bigint;
  readonly amount: Money;
}

async function giveUp(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, debtId, debtorId, amount }: GivenUp,
  now: Date,
): Promise<void> {
  const publicId = deps.newId();
  await openHouseAccount(tx, merchantId, 'platform_advances');
  await openMemberAccount(tx, { merchantId, memberId: debtorId }, 'receivable');
  const posting = {
    source: 'debt' as const,
    key: `written off ${publicId}`,
    kind: 'debt.written_off' as const,
    from: house(merchantId, 'platform_advances'),
    to: memberAccount(debtorId, 'receivable'),
    amount,
    causeId: debtId,
  };
  await post(tx, [posting], now);
  await recordSteps(tx, [{ debtId, publicId, kind: 'written_off', amount }], now);
  const notice = { merchantId, memberId: debtorId, key: publicId };
  await notifyMember(tx, deps, { cause: 'debt.written_off', ...notice, details: { amount } }, now);
  if ((await owedBy(tx, debtorId)) > 0n) return;
  await notifyMember(tx, deps, { cause: 'debt.cleared', ...notice, details: {} }, now);
}
