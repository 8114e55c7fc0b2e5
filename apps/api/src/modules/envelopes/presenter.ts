import type {
  Envelope,
  EnvelopeProof,
  EnvelopeTerms,
  OpenedParts,
  ReceivedEnvelopes,
  ReceivedPart,
  SentEnvelopes,
  WaitingEnvelope,
} from '@app/core/engagement/envelopes';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/envelopes/schemas';
import { idAfter } from '../../http/inputs/paging.ts';

export const presentSent = (envelope: Envelope): AnswerOf<typeof calls.sentRedRain> => ({
  envelopeId: envelope.publicId,
  state: envelope.state,
  mode: envelope.mode,
  audience: envelope.audience,
  totalAmount: envelope.total,
  count: envelope.count,
  claimedAmount: envelope.claimedAmount,
  claimedCount: envelope.claimedCount,
  refundedAmount: envelope.refunded,
  greeting: envelope.greeting,
  seedHash: envelope.seedHash,
  createTime: envelope.createdAt.getTime(),
  expireTime: envelope.expiresAt.getTime(),
  closeTime: envelope.closedAt?.getTime() ?? null,
});

export const presentSentPage = (
  page: SentEnvelopes,
  rowsMax: number,
): AnswerOf<typeof calls.sentRedRains> => ({
  list: page.envelopes.map(presentSent),
  footer: { totalAmount: page.sent, claimedAmount: page.claimed, refundedAmount: page.refunded },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: idAfter(page.envelopes, page.hasMore),
});

export const presentOpened = (
  { envelope, parts }: OpenedParts,
  rowsMax: number,
): AnswerOf<typeof calls.redRainClaims> => ({
  list: parts.map(({ name, claimedAt, ...part }) => ({
    ...part,
    customerName: name,
    claimTime: claimedAt.getTime(),
  })),
  footer: { claimedAmount: envelope.claimedAmount },
  total: envelope.claimedCount,
  totalPages: Math.ceil(envelope.claimedCount / rowsMax),
  nextCursor: null,
});

export const presentClaim = (claim: ReceivedPart): AnswerOf<typeof calls.claimRedRain> => ({
  envelopeId: claim.publicId,
  customerName: claim.senderName,
  isReward: claim.isReward,
  greeting: claim.greeting,
  position: claim.position,
  amount: claim.amount,
  claimTime: claim.claimedAt.getTime(),
});

export const presentReceived = (
  page: ReceivedEnvelopes,
  rowsMax: number,
): AnswerOf<typeof calls.receivedRedRains> => ({
  list: page.claims.map(({ state, ...claim }) => ({ ...presentClaim(claim), state })),
  footer: { amount: page.received },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: idAfter(page.claims, page.hasMore),
});

export const presentWaiting = ({
  publicId,
  senderName,
  greeting,
  expiresAt,
}: WaitingEnvelope): AnswerOf<typeof calls.waitingRedRains>[number] => ({
  envelopeId: publicId,
  customerName: senderName,
  greeting,
  expireTime: expiresAt.getTime(),
});

export const presentTerms = (terms: EnvelopeTerms): AnswerOf<typeof calls.redRainTerms> => ({
  canSend: terms.maySend,
  minAmount: terms.amountMin,
  maxAmount: terms.amountMax,
  dayAmount: terms.dayMax,
  leftToday: terms.leftToday,
  dayEndsAt: terms.dayEndsAt.getTime(),
  maxCount: terms.countMax,
  minPart: terms.unit,
  directMembers: terms.directMembers,
  teamMembers: terms.teamMembers,
  hasPaymentPassword: terms.hasPaymentPassword,
  heldUntil: terms.heldUntil?.getTime() ?? null,
  owed: terms.owed,
});

export const presentProof = (proof: EnvelopeProof): AnswerOf<typeof calls.redRainProof> => ({
  envelopeId: proof.publicId,
  mode: proof.mode,
  totalAmount: proof.total,
  count: proof.count,
  minPart: proof.unit,
  seedHash: proof.seedHash,
  seed: proof.seed,
  amounts: [...proof.amounts],
});
