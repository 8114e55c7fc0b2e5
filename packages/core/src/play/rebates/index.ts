export {
  type ClaimRebates,
  claimRebates,
  claimsOfDay,
  listClaims,
  type RebateClaim,
} from './claim-rebates.ts';
export { rebateLists } from './lists.ts';
export { type ManualRebate, type ManualRebates, manualRebate } from './manual-rebate.ts';
export { rebateReader } from './rebate-reader.ts';
export { recordShares } from './record-shares.ts';
export { categoryOfRebate } from './rows.ts';
export { type Share, sharesOf } from './series-shares.ts';
