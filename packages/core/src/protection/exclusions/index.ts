export { askReturn, returnOf } from './ask-return.ts';
export { assertNotExcluded } from './assert-not-excluded.ts';
export { publishExclusion } from './begin-exclusion.ts';
export { beginTimeOut } from './begin-time-out.ts';
export { excludeMember } from './exclude-member.ts';
export { excludeSelf } from './exclude-self.ts';
export { excludedAmong } from './excluded-among.ts';
export { type Exclusion, exclusionRefusal, type InForce, isExclusionInForce } from './exclusion.ts';
export { findExcludedAccounts } from './find-excluded-accounts.ts';
export { liftExclusion } from './lift-exclusion.ts';
export {
  type ExclusionFilter,
  exclusionOf,
  exclusionsOf,
  type ListedExclusion,
  listExclusions,
} from './list-exclusions.ts';
export { exclusionInForce, exclusionRows, isInForce } from './rows.ts';
export { takeTimeOut } from './take-time-out.ts';
