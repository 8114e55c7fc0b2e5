import type { AwaitedBill, DebtsOfAgent, OwnDebt } from '@app/core/agent-pay/payouts';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { agentDebts } from '@app/shared/debts/schemas';
import { money } from '@app/shared/money/money';

export const presentDebts = ({
  owed,
  isForced,
  isPaidByDeposits,
  debts,
  awaited,
}: DebtsOfAgent): AnswerOf<typeof agentDebts> => ({
  owed,
  forced: isForced,
  fromDeposits: isPaidByDeposits,
  debts: debts.map((debt) => ({
    ...presentBill(debt),
    agent: debt.agent,
    owed: debt.owed,
    toPlatform: debt.isToPlatform,
  })),
  awaited: awaited.map((bill) => ({
    ...presentBill(bill),
    due: bill.due,
    paid: money(bill.due - bill.awaited),
  })),
});

const presentBill = (bill: OwnDebt | AwaitedBill) => ({
  billId: bill.billPublicId,
  kind: bill.engine.facts.kind,
  category: bill.category,
  windowStart: bill.periodStart.getTime(),
  windowEnd: bill.periodEnd.getTime(),
  dueAt: bill.dueAt.getTime(),
});
