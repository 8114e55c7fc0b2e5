export { askReturn, returnOf } from './ask-return.ts';
export { assertNotExcluded } from './assert-not-excluded.ts';
export { excludeMember, excludeSelf, publishExclusion, takeTimeOut } from './begin-exclusion.ts';
export { type Exclusion, exclusionRefusal, type InForce, isExclusionInForce } from './exclusion.ts';
export { liftExclusion } from './lift-exclusion.ts';
export {
  type ExclusionFilter,
  exclusionOf,
  exclusionsOf,
  type ListedExclusion,
  listExclusions,
} from './list-exclusions.ts';
export { exclusionInForce, exclusionRows, isInForce } from './rows.ts';
export { findExcludedAccounts } from './same-person.ts';
