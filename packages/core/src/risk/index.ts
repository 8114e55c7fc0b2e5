export { judgeWithdrawal } from './assess-members.ts';
export { assessRisks } from './assess-risks.ts';
export { type ClearMark, clearMark } from './clear-mark.ts';
export { eraseRisk } from './erase-member-data.ts';
export { type MarkedMember, type MarkedRequest, markedMembers } from './marked-members.ts';
export { type KeptMark, marksOf } from './marks.ts';
export { riskDataSheets } from './member-data.ts';
export { forgetSightings } from './sightings.ts';
export { type Tie, tiesOf } from './ties.ts';
