export { announceEnvelopes } from './announce-envelopes.ts';
export { auditEnvelopes } from './audit-envelopes.ts';
export { cancelEnvelope } from './cancel-envelope.ts';
export { type CreateEnvelope, createEnvelope } from './create-envelope.ts';
export { type Envelope, findSentEnvelope } from './envelope.ts';
export { type EnvelopeProof, envelopeProof } from './envelope-proof.ts';
export { cancelRain, createRain, listRains } from './envelope-rain.ts';
export { type EnvelopeSender, type EnvelopeTerms, envelopeTerms } from './envelope-terms.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { expireEnvelopes } from './expire-envelopes.ts';
export {
  listOpenedParts,
  listReceivedEnvelopes,
  listSentEnvelopes,
  listWaitingEnvelopes,
  type OpenedParts,
  type ReceivedEnvelope,
  type ReceivedEnvelopes,
  type SentEnvelopes,
  type WaitingEnvelope,
} from './list-envelopes.ts';
export { type OpenEnvelope, openEnvelope, type ReceivedPart } from './open-envelope.ts';
