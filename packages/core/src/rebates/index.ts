export {
  type ClaimRebates,
  claimRebates,
  claimsOfDay,
  listClaims,
  type RebateClaim,
} from './claim-rebates.ts';
export { giveFirstSeries, giveSeriesOfLink, mayGiveSeries } from './give-series.ts';
export { type ManualRebate, type ManualRebates, manualRebate } from './manual-rebate.ts';
export { rebatesDataSheets } from './member-data.ts';
export { payRebates } from './pay-rebates.ts';
export { recordShares } from './record-shares.ts';
export { categoryOfRebate } from './rows.ts';
export { type SeriesChange, seriesHistory } from './series-history.ts';
export { type SeriesLimits, seriesLimits } from './series-limits.ts';
export {
  boundedSeries,
  type DownlineSeries,
  type OwnSeries,
  seriesOfDownline,
  seriesOfMember,
  setSeriesOfDownline,
} from './series-of-downline.ts';
export {
  changeLinkWithSeries,
  createLinkWithSeries,
  seriesOfLinks,
  seriesPromised,
} from './series-of-link.ts';
export { type PlaceOnPath, type SeriesPath, seriesPaths } from './series-paths.ts';
export { type SetSeries, setSeries } from './set-series.ts';
export { rebateOf, type Share, sharesOf } from './shares.ts';
export type { GivenSeries } from './write-series.ts';
