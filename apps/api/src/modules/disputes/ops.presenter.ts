import type { DisputeOfSite } from '@app/core/agent-pay/disputes';
import { presentListedBill } from '../../wire/present-listed-bill.ts';

export const presentDispute = ({ bill, ...dispute }: DisputeOfSite) => ({
  id: dispute.publicId,
  agent: dispute.agent,
  reason: dispute.reason,
  words: dispute.words,
  state: dispute.state,
  openedAt: dispute.openedAt.getTime(),
  closedAt: dispute.closedAt?.getTime() ?? null,
  answer: dispute.answer,
  answeredBy: dispute.answeredBy,
  amount: dispute.amount,
  bill: presentListedBill(bill),
});
