import type { Dispute } from '@app/core/agent-pay/disputes';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/disputes/schemas';

export const presentDispute = (dispute: Dispute): AnswerOf<typeof calls.openDispute> => ({
  disputeId: dispute.publicId,
  billId: dispute.billPublicId,
  kind: dispute.engine.facts.kind,
  windowStart: dispute.periodStart.getTime(),
  windowEnd: dispute.periodEnd.getTime(),
  reason: dispute.reason,
  words: dispute.words,
  state: dispute.state,
  openedAt: dispute.openedAt.getTime(),
  closedAt: dispute.closedAt?.getTime() ?? null,
  answer: dispute.answer,
  amount: dispute.amount,
});
