export {
  type AnswerDispute,
  type AnsweredDispute,
  claimDispute,
  declineDispute,
  type UpholdDispute,
  upholdDispute,
} from './answer-dispute.ts';
export { type CorrectionDay, correctionsByDay } from './corrections.ts';
export { countOpenDisputes } from './count-open-disputes.ts';
export type { Dispute } from './dispute-rows.ts';
export { eraseMemberData } from './erase-member-data.ts';
export {
  type DisputeOfSite,
  type DisputePage,
  disputesOfAgent,
  waitingDisputes,
} from './list-disputes.ts';
export { disputeLists } from './lists.ts';
export { type OpenDispute, openDispute } from './open-dispute.ts';
export { withdrawDispute } from './withdraw-dispute.ts';
