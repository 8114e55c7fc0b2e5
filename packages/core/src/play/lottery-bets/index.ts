export { NOTES_MAX } from '@app/lottery/family';
export { auditDraws, auditDrawsOfSites } from './audit-draws.ts';
export { drawsWithBets } from './draws-with-bets.ts';
export { explainLotteryBets } from './explain-bets.ts';
export { lastBets } from './last-bets.ts';
export {
  type LiftControls,
  liftControls,
  type PutControls,
  putControls,
} from './limits/change-number-controls.ts';
export { highestSeries } from './limits/highest-series.ts';
export { type DrawLiability, type Liability, liabilityOf } from './limits/liability.ts';
export { type ListedNumberControl, listNumberControls } from './limits/list-number-controls.ts';
export {
  CONTROLS_MAX,
  type NumberControl,
  type NumberControls,
  numberControls,
} from './limits/number-controls.ts';
export { notifyMovedDraw } from './notices/notify-moved-draw.ts';
export { type BetSummary, betSummaries } from './orders/bet-summary.ts';
export {
  type LegFilter,
  type LegPage,
  type ListedLeg,
  type ListedOrder,
  memberLeg,
  memberLegs,
  memberOrder,
} from './orders/list-legs.ts';
export { type ListedSlip, slipsOfLeg } from './orders/list-slips.ts';
export { OrderQueue } from './orders/order-queue.ts';
export { type OrderTarget, orderTarget } from './orders/order-target.ts';
export { placeOrder } from './orders/place-order.ts';
export type { PlaceOrder } from './orders/placing-order.ts';
export { numberOfPlay, playOfNumber } from './orders/play-numbers.ts';
export { recentLotteryIds } from './orders/recent-lotteries.ts';
export { CANCELLED_MAX, type CancelLegs, cancelLegs } from './settlement/cancel-legs.ts';
export {
  type Consequences,
  type CorrectionEffect,
  consequencesOfCorrection,
} from './settlement/consequences-of-correction.ts';
export { decideBets } from './settlement/decide-bets.ts';
export { legsToSettle } from './settlement/legs-to-settle.ts';
export { SLIPS_MAX, type Slip, WHOLE_RATE } from './slips/read-slips.ts';
export { type DrawInWallet, walletWithDraws } from './wallet-with-draws.ts';
