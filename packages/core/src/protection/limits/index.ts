export { acknowledgeRealityCheck } from './acknowledge-reality-check.ts';
export {
  assertNoLimitOfBets,
  assertTimeLeft,
  assertWithin,
  assertWithinLimits,
  hasLimitOfBets,
  type TimeLeft,
  timeLeftOf,
} from './assert-within-limits.ts';
export { confirmRaise } from './confirm-raise.ts';
export { type CountedPlay, countPlay } from './count-play.ts';
export { declineLimits } from './decline-limits.ts';
export { followRules } from './follow-rules.ts';
export {
  type BrokenRule,
  hasGameRules,
  isPaced,
  type PacedRound,
  ruleThatRefuses,
} from './game-rules.ts';
export { type Limit, leftOf, limitThatRefuses } from './limit.ts';
export { assertLimitsAnswered, type LimitPrompt, limitPromptOf } from './limit-prompt.ts';
export { limitsInForce } from './limits-in-force.ts';
export {
  type LimitChange,
  limitChangesOf,
  pendingChangesOf,
  readyAtOf,
  type Spent,
  spentOf,
} from './list-limits.ts';
export { lowerLimit } from './lower-limit.ts';
export { type PlayRules, type RulesOfSite, rulesOfSites } from './play-rules.ts';
export {
  assertRealityChecked,
  checkDueAt,
  isCheckDue,
  isPlaying,
  type PlaySession,
  playSessionsOf,
} from './reality-check.ts';
export {
  lastRefusedBet,
  type RefusedBet,
  type RefusedBy,
  recordRefusedBet,
} from './refused-bet.ts';
export { countedMemberRows, raisedLimitRows } from './rows.ts';
export { setLimit } from './set-limit.ts';
export { setRealityCheck } from './set-reality-check.ts';
export { withdrawRaise } from './withdraw-raise.ts';
export { type NewLimit, publishLimits } from './write-limit.ts';
