import { money } from '@app/shared/money/money';
import { cash, house, memberAccount, type Posting, post } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { notifyMember } from '../messages/index.ts';
import { AWAITED } from './debt-columns.ts';
import { type DebtStep, recordSteps } from './record-steps.ts';
import { lesser, shareOut } from './share-out.ts';

/** A payment that an agent just received: salary, dividend, or a transfer. */
export interface Credit {
  readonly memberId: bigint;
  readonly amount: bigint;
}

export interface Cure {
  readonly merchantId: bigint;
  readonly credits: readonly Credit[];
}

/** The result of a cure, published after the commit. */
export interface Cured {
  /** From whom something was taken: their balance changed. */
  readonly debtors: readonly bigint[];
  /** Whether creditors wait for what was taken: then `settle-debts` is to be enqueued. */
  readonly isUnderWay: boolean;
  /** Of `agent_debt_step`: none where nothing was owed. */
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
  /** By the creditor. */
  readonly awaited: bigint;
  /** By the platform, in the debtor's place. */
  readonly lent: bigint;
  readonly engine: number;
  readonly periodStart: Date;
}

/**
 * A step. Takes what members owe out of what they were just paid, in the transaction that paid it, which so holds
 * their cash locked: debts of the
 * oldest period first, those of one period in shares. What belongs to the platform is repaid at once; what
 * belongs to an agent is taken at once as well, and the job brings it to them. A debtor who owes nothing any
 * more is free again, and told so.
 */
export async function cureDebts(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, credits }: Cure,
  now: Date,
): Promise<Cured> {
  const credited = new Map<bigint, bigint>();
  for (const { memberId, amount } of credits)
    credited.set(memberId, (credited.get(memberId) ?? 0n) + amount);
  const open = await tx.query<OpenDebt>(lockOpen, [[...credited.keys()]]);
  const steps: DebtStep[] = [];
  const postings: Posting[] = [];
  for (const [debtorId, debts] of Map.groupBy(open, (debt) => debt.debtorId)) {
    const own = stepsOf(deps, debts, credited.get(debtorId) ?? 0n);
    steps.push(...own);
    postings.push(...postingsOf(own, debtorId, merchantId));
    const owed = debts.reduce((sum, { awaited, lent }) => sum + awaited + lent, 0n);
    const last = debts.at(-1);
    if (last && sumOf(own) === owed) {
      const notice = { merchantId, memberId: debtorId, key: `${last.id}`, details: {} };
      await notifyMember(tx, deps, { cause: 'debt.cleared', ...notice }, now);
    }
  }
  if (postings.length > 0) await post(tx, postings, now);
  const stepIds = await recordSteps(tx, steps, now);
  return {
    debtors: [...new Set(open.map(({ debtorId }) => debtorId))],
    isUnderWay: steps.some(({ kind }) => kind === 'collected'),
    stepIds,
  };
}

/** Pays as much as there is, period by period. What was lent to a debt is paid back after its creditor is paid. */
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
