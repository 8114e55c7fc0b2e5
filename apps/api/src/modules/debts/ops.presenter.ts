import { engineOfNumber } from '@app/core/agent-pay/payouts';
import type { ListedDebt, listFrozenMembers, stepsOfDebt } from '@app/core/people/debts';
import type * as calls from '@app/shared/debts/ops-calls';
import { isAgent } from '@app/shared/members/customer-types';
import type { z } from 'zod';

type Shown = z.output<typeof calls.list.answer>['list'][number];

export const presentDebt = (
  { publicId, debtor, creditor, engine, periodStart, periodEnd, ...debt }: ListedDebt,
  waitingForApproval: ReadonlyMap<string, unknown>,
): Shown => ({
  id: publicId,
  debtor: { id: debtor.publicId, username: debtor.username },
  creditor: { id: creditor.publicId, username: creditor.username },
  kind: engineOfNumber(engine).facts.kind,
  category: debt.category,
  amount: debt.amount,
  owed: debt.owed,
  awaited: debt.awaited,
  lent: debt.lent,
  periodStart: periodStart.getTime(),
  periodEnd: periodEnd.getTime(),
  aroseAt: debt.aroseAt.getTime(),
  dueAt: debt.dueAt.getTime(),
  settledAt: debt.settledAt?.getTime() ?? null,
  waits: waitingForApproval.has(publicId),
});

type FrozenMember = Awaited<ReturnType<typeof listFrozenMembers>>[number];

/** A member who cannot withdraw because of debts. */
export const presentFrozen = ({ publicId, since, ...member }: FrozenMember) => ({
  id: publicId,
  username: member.username,
  isAgent: isAgent(member.customerType),
  since: since.getTime(),
  owed: member.owed,
  debts: member.debts,
});

type Step = Awaited<ReturnType<typeof stepsOfDebt>>[number];

export const presentStep = ({ kind, amount, at, deliveredAt }: Step) => ({
  kind,
  amount,
  at: at.getTime(),
  deliveredAt: deliveredAt?.getTime() ?? null,
});
