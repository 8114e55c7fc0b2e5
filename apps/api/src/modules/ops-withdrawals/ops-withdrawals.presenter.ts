import type { Upload } from '@app/core/uploads';
import {
  legSubject,
  type QueuedWithdrawal,
  restOf,
  type TakenStep,
  type WithdrawalLeg,
} from '@app/core/withdrawals';

/** @param waiting ids of the withdrawals whose approval waits for another operator */
export const presentRow = (row: QueuedWithdrawal, waiting: ReadonlySet<string>) => ({
  id: row.publicId,
  memberId: row.memberPublicId,
  username: row.username,
  amount: row.amount,
  fee: row.fee,
  settled: row.settled,
  rest: restOf(row),
  state: row.state,
  bank: row.bankName,
  kind: row.kind,
  tail: row.tail,
  claimedBy: row.claimedBy,
  at: row.createdAt.getTime(),
  closedAt: row.closedAt?.getTime() ?? null,
  approvalWaits: row.state === 'review' && waiting.has(row.publicId),
  verdict: row.verdict,
});

export const presentLeg = (leg: WithdrawalLeg, proofs: readonly Upload[]) => ({
  id: leg.publicId,
  number: leg.number,
  amount: leg.amount,
  received: leg.received,
  state: leg.state,
  reference: leg.reference,
  paidAt: leg.paidAt?.getTime() ?? null,
  confirmBy: leg.confirmBy?.getTime() ?? null,
  closedAt: leg.closedAt?.getTime() ?? null,
  channel: leg.channel,
  channelName: leg.channelName,
  sentAt: leg.sentAt?.getTime() ?? null,
  askAt: leg.askAt?.getTime() ?? null,
  askedTimes: leg.askedTimes,
  doubt: leg.doubt,
  proofs: proofs
    .filter(({ usedBy }) => usedBy === legSubject(leg.publicId))
    .map(({ publicId }) => publicId),
});

export const presentStep = ({ step, legNumber, amount, operator, at }: TakenStep) => ({
  ...{ step, amount, operator, number: legNumber },
  at: at.getTime(),
});
