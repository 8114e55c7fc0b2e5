import { money } from '@app/shared/money/money';
import { cash, house, memberAccount, type Posting, post } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { notifyMember } from '../messages/index.ts';
import { AWAITED } from './debt-columns.ts';
import { owedByEach } from './owed-by.ts';
import { type DebtStep, recordSteps } from './record-steps.ts';
import { lesser, shareOut } from './share-out.ts';

/** A payment that a member just received, such as a salary or a transfer, or their balance. */
export interface Credit {
  readonly memberId: bigint;
  readonly amount: bigint;
}

export interface CreditsOfSite {
  readonly merchantId: bigint;
  readonly credits: readonly Credit[];
}

/** Debts collected from credits, to publish after the commit. */
export interface CollectedDebts {
  /** Members whose balance was reduced. */
  readonly debtors: readonly bigint[];
  /** Whether creditors have to be paid from it: the caller then enqueues `settle-debts`. */
  readonly isUnderWay: boolean;
  /** Ids in `agent_debt_step`; empty if nothing was owed. */
  readonly stepIds: readonly bigint[];
}

const lockOpen = sql(
  'debts.lock_open',
  `SELECT id, debtor_id AS "debtorId", ${AWAITED} AS awaited, advanced - repaid - written_off AS lent,
     engine, period_start AS "periodStart"
   FROM agent_debt WHERE debtor_id = ANY ($1) AND settled_at IS NULL
   ORDER BY debtor_id, id FOR UPDATE`,
);

interface OpenDebt {
  readonly id: bigint;
  readonly debtorId: bigint;
  /** Not yet received by the creditor. */
  readonly awaited: bigint;
  /** Advanced by the platform. */
  readonly lent: bigint;
  readonly engine: number;
  readonly periodStart: Date;
}

/**
 * A step. Collects members' debts from a payment, in the transaction that pays it and therefore holds the lock on their
 * cash. Debts of the oldest period come first; debts of the same period get proportional shares. The platform is repaid
 * at once; agents are paid by the job `settle-debts`. A debtor without further debts is notified, and no longer frozen
 * unless a shortage is open.
 */
export async function collectDebts(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, credits }: CreditsOfSite,
  now: Date,
): Promise<CollectedDebts> {
  const credited = new Map<bigint, bigint>();
  for (const { memberId, amount } of credits)
    credited.set(memberId, (credited.get(memberId) ?? 0n) + amount);
  const open = await tx.query<OpenDebt>(lockOpen, [[...credited.keys()]]);
  const steps: DebtStep[] = [];
  const postings: Posting[] = [];
  const paidUp = new Map<bigint, OpenDebt>();
  for (const [debtorId, debts] of Map.groupBy(open, (debt) => debt.debtorId)) {
    const own = stepsOf(deps, debts, credited.get(debtorId) ?? 0n);
    steps.push(...own);
    postings.push(...postingsOf(own, debtorId, merchantId));
    const owed = debts.reduce((sum, { awaited, lent }) => sum + awaited + lent, 0n);
    const last = debts.at(-1);
    if (last && sumOf(own) === owed) paidUp.set(debtorId, last);
  }
  if (postings.length > 0) await post(tx, postings, now);
  const stepIds = await recordSteps(tx, steps, now);
  await notifyCleared(tx, deps, { merchantId, paidUp }, now);
  return {
    debtors: [...new Set(open.map(({ debtorId }) => debtorId))],
    isUnderWay: steps.some(({ kind }) => kind === 'collected'),
    stepIds,
  };
}

interface PaidUp {
  readonly merchantId: bigint;
  /** The last debt of each debtor who paid all of them. */
  readonly paidUp: ReadonlyMap<bigint, Pick<OpenDebt, 'id'>>;
}

/** Notifies debtors who owe nothing any more. One with an open shortage stays frozen. */
async function notifyCleared(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, paidUp }: PaidUp,
  now: Date,
): Promise<void> {
  if (paidUp.size === 0) return;
  const owed = await owedByEach(tx, [...paidUp.keys()]);
  for (const [memberId, { id }] of paidUp) {
    if ((owed.get(memberId) ?? 0n) > 0n) continue;
    const notice = { merchantId, memberId, key: `${id}`, details: {} };
    await notifyMember(tx, deps, { cause: 'debt.cleared', ...notice }, now);
  }
}

/**
 * Pays as much as possible, period by period. The creditor of a debt is paid before the platform's advance is repaid.
 */
function stepsOf(
  { newId }: Pick<Deps, 'newId'>,
  debts: readonly OpenDebt[],
  credit: bigint,
): DebtStep[] {
  const steps: DebtStep[] = [];
  let left = credit;
  const periods = Map.groupBy(debts, (debt) => `${debt.engine} ${debt.periodStart.getTime()}`);
  for (const together of periods.values()) {
    const owed = together.map(({ awaited, lent }) => awaited + lent);
    const due = owed.reduce((sum, each) => sum + each, 0n);
    const paying = lesser(due, left);
    for (const [place, share] of shareOut(paying, owed).entries()) {
      const debt = together[place];
      if (!debt) continue;
      const collected = lesser(share, debt.awaited);
      const parts = { collected, repaid: share - collected };
      for (const kind of ['collected', 'repaid'] as const)
        if (parts[kind] > 0n)
          steps.push({ debtId: debt.id, publicId: newId(), kind, amount: parts[kind] });
    }
    left -= paying;
  }
  return steps;
}

function postingsOf(steps: readonly DebtStep[], debtorId: bigint, merchantId: bigint): Posting[] {
  return steps.map(({ debtId, publicId, kind, amount }) => ({
    source: 'debt',
    key: `${kind} ${publicId}`,
    kind: kind === 'repaid' ? 'debt.repaid' : 'debt.collected',
    from: cash(debtorId),
    to: kind === 'repaid' ? memberAccount(debtorId, 'receivable') : house(merchantId, 'in_transit'),
    amount: money(amount),
    causeId: debtId,
  }));
}

const sumOf = (steps: readonly DebtStep[]): bigint =>
  steps.reduce((sum, { amount }) => sum + amount, 0n);
