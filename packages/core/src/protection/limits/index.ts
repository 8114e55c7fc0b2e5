export {
  assertNoLimitOfBets,
  assertTimeLeft,
  assertWithinLimits,
  hasLimitOfBets,
  type TimeLeft,
  timeLeftOf,
} from './assert-within-limits.ts';
export { type CountedPlay, countPlay } from './count-play.ts';
export { followRules } from './follow-rules.ts';
export {
  type BrokenRule,
  hasGameRules,
  isPaced,
  type PacedRound,
  ruleThatRefuses,
} from './game-rules.ts';
export { type Limit, leftOf, limitThatRefuses } from './limit.ts';
export {
  assertLimitsAnswered,
  declineLimits,
  type LimitPrompt,
  limitPromptOf,
} from './limit-prompt.ts';
export { limitsInForce } from './limits-in-force.ts';
export {
  type LimitChange,
  limitChangesOf,
  pendingChangesOf,
  readyAtOf,
  type Spent,
  spentOf,
} from './list-limits.ts';
export { type PlayRules, type RulesOfSite, rulesOfSites } from './play-rules.ts';
export {
  acknowledgeRealityCheck,
  assertRealityChecked,
  checkDueAt,
  isCheckDue,
  isPlaying,
  type PlaySession,
  playSessionsOf,
  setRealityCheck,
} from './reality-check.ts';
export {
  lastRefusedBet,
  type RefusedBet,
  type RefusedBy,
  recordRefusedBet,
} from './refused-bet.ts';
export { countedMemberRows } from './rows.ts';
export {
  confirmRaise,
  lowerLimit,
  type NewLimit,
  publishLimits,
  setLimit,
  withdrawRaise,
} from './set-limit.ts';
