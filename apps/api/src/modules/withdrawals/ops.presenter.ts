import {
  type BlockingReason,
  legSubject,
  type QueuedWithdrawal,
  restOf,
  type TakenStep,
  virtualPart,
  type WithdrawalLeg,
} from '@app/core/money/withdrawals';
import type { Upload } from '@app/core/platform/uploads';
import { presentClaim, type RowExtras } from '../../wire/present-claim.ts';

export const presentRow = (row: QueuedWithdrawal, { waiting, claims }: RowExtras) => ({
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
  claim: presentClaim(claims.get(row.publicId)),
  at: row.createdAt.getTime(),
  closedAt: row.closedAt?.getTime() ?? null,
  approvalWaits: row.state === 'review' && waiting.has(row.publicId),
  verdict: row.verdict,
  penalty: row.penalty,
  bond: row.bond,
  bondState: row.bondState,
  virtual: presentVirtual(row),
});

function presentVirtual(row: QueuedWithdrawal) {
  const { virtualCurrency, virtualAmount, virtualRate, virtualRateVersion } = row;
  if (virtualCurrency === null || virtualAmount === null) return null;
  if (virtualRate === null || virtualRateVersion === null) return null;
  return {
    currency: virtualCurrency,
    amount: virtualAmount,
    rest: virtualPart({ ...row, virtualAmount }, restOf(row)),
    rate: virtualRate,
    rateVersion: virtualRateVersion,
  };
}

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
  doubtStatus: leg.doubtStatus,
  proofs: proofs
    .filter(({ usedBy }) => usedBy === legSubject(leg.publicId))
    .map(({ publicId }) => publicId),
});

export const presentStep = ({ step, legNumber, amount, operator, at }: TakenStep) => ({
  step,
  amount,
  operator,
  number: legNumber,
  at: at.getTime(),
});

/** @param second the pending request for a second operator */
export const presentWait = (
  wait: BlockingReason | null,
  second: { readonly by: string } | undefined,
) =>
  wait && {
    why: wait.why,
    since: wait.since.getTime(),
    until: wait.until?.getTime() ?? null,
    askedBy: wait.why === 'second' ? (second?.by ?? null) : null,
  };
