export { askAboutRound, findAskableRound } from './ask-about-round.ts';
export { checkOpenRounds } from './check-open-rounds.ts';
export { claimOpenRound } from './claim-open-round.ts';
export { connectRounds } from './connect-rounds.ts';
export { listEndedRounds, listOpenRounds, openRoundQueueLengths } from './list-open-rounds.ts';
export { openRoundLists } from './lists.ts';
export { findOpenRound, type OpenRound, refundedRoundRows } from './open-round.ts';
export { decideRefund, REFUND_TX_PREFIX, refundRound } from './refund-round.ts';
export {
  askLinkedVendor,
  findRoundLink,
  type RoundLink,
  roundLinkRows,
  roundLinks,
} from './round-link.ts';
export { vendorAnswers } from './vendor-answers.ts';
