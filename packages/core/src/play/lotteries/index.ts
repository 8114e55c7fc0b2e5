export { type PublishedChain, publishedChains } from './chain/list-chains.ts';
export {
  type CorrectOutcome,
  correctedDraws,
  correctOutcome,
  type OtherResult,
} from './draws/correct-outcome.ts';
export { dequeueHoldChange, type HoldChange } from './draws/dequeue-hold-change.ts';
export { type DrawingHooks, type DrawnNow, drawDue } from './draws/draw-due.ts';
export { drawProof, type PublishedDraw } from './draws/draw-proof.ts';
export { type DrawJoined, drawsJoined } from './draws/draws-joined.ts';
export type { DrawToRefund, DrawToSettle, EndOfBets } from './draws/draws-to-settle.ts';
export {
  type DrawsWithBets,
  drawsOfHoliday,
  enterHoliday,
  type NewHoliday,
} from './draws/enter-holiday.ts';
export {
  type DecideHeldDraw,
  decideHeldDraw,
  type HoldDraw,
  holdDraw,
} from './draws/hold-draws.ts';
export { type HotAndGap, hotAndGap } from './draws/hot-and-gap.ts';
export {
  drawHistory,
  type ListedDraw,
  lastDraws,
  nextDraws,
  pageOfDraws,
  UPCOMING_MAX,
  upcomingDraws,
} from './draws/list-draws.ts';
export { makeDraws } from './draws/make-draws.ts';
export { type MoveDraw, type MovedDraw, moveDraw } from './draws/move-draw.ts';
export { type NameOfDraw, namesOfDraws } from './draws/names-of-draws.ts';
export { type NearDraws, nearDraws } from './draws/near-draw.ts';
export { type DrawOnSale, lockDrawsOnSale } from './draws/on-sale.ts';
export {
  type BetsDecided,
  type DecideBets,
  DecidedConcurrently,
  type NextDecided,
  publishDraws,
  settleDraws,
} from './draws/settle-draws.ts';
export { drawsDepsOf } from './draws-deps.ts';
export { lotteryCodes } from './lottery.ts';
export { type ListedLottery, listedLotteries, listedLottery } from './menu/listed-lotteries.ts';
export { type LotteryOfMenu, lotteryMenu } from './menu/lottery-menu.ts';
export { type LotterySeries, lotterySeries } from './menu/lottery-series.ts';
export { type GroupOnMenu, type PlayOnMenu, playMenu } from './menu/play-menu.ts';
export { type AddedLottery, addLottery } from './operators/add-lottery.ts';
export { changeLottery, type LotteryChange } from './operators/change-lottery.ts';
export { type Holiday, holidaysOf } from './operators/holidays.ts';
export {
  type LotteryOverview,
  lotteryOverview,
  lotteryOverviews,
} from './operators/lottery-overview.ts';
export { namesOfLotteries } from './operators/names-of-lotteries.ts';
export {
  drawsOfDay,
  drawsThatWait,
  type OperatedDraw,
  operatedDraw,
} from './operators/operated-draws.ts';
export { lastMadeDraw, previewDraws } from './operators/preview-draws.ts';
export { type PriceVersion, priceVersions } from './operators/price-versions.ts';
export { type ProposedPrices, proposePrices } from './operators/propose-prices.ts';
export {
  type GivenOutcome,
  givenOutcomes,
  type ResultEntry,
  resultEntries,
} from './operators/result-entries.ts';
export { addPastDraws } from './past/add-past-draws.ts';
export {
  addPrices,
  type PricesInForce,
  type PriceTerms,
  pricesInForce,
  pricesOf,
  pricesOfSeveral,
  seriesInForce,
  VERSIONS_KEPT,
} from './prices.ts';
export { type PricesOfPlays, pricesOfPlays } from './prices-of-plays.ts';
export { type NewLottery, registerLottery } from './register-lottery.ts';
export {
  type EnteredResult,
  enterResult,
  type ResultTaken,
  takeResult,
} from './results/enter-result.ts';
export {
  addResultsKey,
  endResultsKey,
  type ResultsKey,
  resultsProviders,
} from './results/provider-keys.ts';
export { putResultsKeys } from './results/put-results-keys.ts';
export { recordReport } from './results/record-report.ts';
export { drawRows, lotteryRows } from './rows.ts';
