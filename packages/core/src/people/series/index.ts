export { changeLinkWithSeries } from './change-link-with-series.ts';
export { createLinkWithSeries } from './create-link-with-series.ts';
export { assertMayGiveSeries, giveFirstSeries, giveSeriesOfLink } from './give-series.ts';
export { seriesLists } from './lists.ts';
export { type SeriesChange, seriesHistory } from './series-history.ts';
export { type SeriesLimits, seriesLimits } from './series-limits.ts';
export {
  boundedSeries,
  type DownlineSeries,
  type OwnSeries,
  seriesOfDownline,
  seriesOfMember,
} from './series-of-downline.ts';
export { seriesOfLinks, seriesPromised } from './series-of-link.ts';
export { type PlaceOnPath, type SeriesPath, seriesPaths } from './series-paths.ts';
export { type SetSeries, setSeries } from './set-series.ts';
export { setSeriesOfDownline } from './set-series-of-downline.ts';
export type { GivenSeries } from './write-series.ts';
