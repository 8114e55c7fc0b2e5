export { assessRisks } from './assess-risks.ts';
export { type ClearMark, clearMark } from './clear-mark.ts';
export {
  type EvenPlay,
  evenPlayOf,
  type MirroredPlay,
  mirroredPlayOf,
  type PlayedRound,
  type PlayedTogether,
} from './decide-play.ts';
export { deleteOldSightings } from './delete-old-sightings.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { type ExplainedPlay, type ExplainedRound, explainPlay } from './explain-play.ts';
export { findRiskTies, type Tie } from './find-risk-ties.ts';
export { judgeWithdrawal } from './judge-withdrawal.ts';
export { riskLists } from './lists.ts';
export { type MarkedMember, type MarkedRequest, markedMembers } from './marked-members.ts';
export { marksOf, type StoredMark } from './marks.ts';
export { type PlayOf, playedTogether, roundsOf } from './member-play.ts';
export { riskStandingRows } from './rows.ts';
