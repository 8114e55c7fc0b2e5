import type { Bill } from '@app/core/agent-pay/payouts';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { contractBill } from '@app/shared/payouts/salary.schemas';

export const presentBill = (bill: Bill): AnswerOf<typeof contractBill> =>
  ({
    billId: bill.publicId,
    kind: bill.engine.facts.kind,
    agent: bill.agent,
    windowStart: bill.periodStart.getTime(),
    windowEnd: bill.periodEnd.getTime(),
    validBet: bill.validBet,
    ...bill.explained, // encoding refuses fields that the kind does not have
    gross: bill.gross,
    net: bill.net,
    carriedIn: bill.carriedIn,
    paid: bill.paid,
    carriedOut: bill.carriedOut,
    status: bill.status,
    paidAt: bill.paidAt?.getTime() ?? null,
    ...(bill.passedOn && {
      passedOn: { ...bill.passedOn, dueAt: bill.passedOn.dueAt?.getTime() ?? null },
    }),
  }) as AnswerOf<typeof contractBill>;
