export { NOTES_MAX } from '@app/lottery/family';
export { auditDraws, auditDrawsOfSites } from './audit-draws.ts';
export { type BetSummary, betSummaries } from './bet-summary.ts';
export { CANCELLED_MAX, type CancelLegs, cancelLegs } from './cancel-legs.ts';
export {
  type Consequences,
  type CorrectionEffect,
  consequencesOfCorrection,
} from './consequences-of-correction.ts';
export { decideBets } from './decide-bets.ts';
export { drawsWithBets } from './draws-with-bets.ts';
export { explainLotteryBets } from './explain-bets.ts';
export { highestSeries } from './highest-series.ts';
export { lastBets } from './last-bets.ts';
export { legsToSettle } from './legs-to-settle.ts';
export { type DrawLiability, type Liability, liabilityOf } from './liability.ts';
export {
  type LegFilter,
  type LegPage,
  type ListedLeg,
  type ListedOrder,
  memberLeg,
  memberLegs,
  memberOrder,
} from './list-legs.ts';
export { type ListedSlip, slipsOfLeg } from './list-slips.ts';
export { lotteriesBetOn } from './lotteries-bet-on.ts';
export { notifyMovedDraw } from './notify-moved-draw.ts';
export { type NumberControl, type NumberControls, numberControls } from './number-controls.ts';
export {
  CONTROLS_MAX,
  type LiftControls,
  liftControls,
  type OperatedControl,
  operatedControls,
  type PutControls,
  putControls,
} from './operated-controls.ts';
export { type OrderTarget, orderPublicId, orderTarget, placedOrder } from './order-target.ts';
export { type PlaceOrder, placeOrder } from './place-order.ts';
export { numberOfPlay, playOfNumber } from './play-numbers.ts';
export { SLIPS_MAX, type Slip, WHOLE_RATE } from './read-slips.ts';
export { type DrawInWallet, walletWithDraws } from './wallet-with-draws.ts';
