export { applyEarnings, type Earning, pointsAccount } from './apply-earnings.ts';
export { type AwardOutcome, awardPoints, type PointAward } from './award-points.ts';
export { changeGoods } from './change-goods.ts';
export { claimGoods } from './claim-goods.ts';
export {
  type Conversion,
  conversionLeft,
  convertPoints,
  moneyOf,
} from './convert-points.ts';
export { createGoods } from './create-goods.ts';
export {
  approveOrder,
  claimOrder,
  deliverOrder,
  rejectOrder,
  shipOrder,
} from './decide-order.ts';
export { earnDepositPoints } from './earn-deposit-points.ts';
export { addressDeletesAt, eraseAddresses } from './erase-addresses.ts';
export { eraseMemberData } from './erase-member-data.ts';
export {
  type Goods,
  type GoodsOfSite,
  type GoodsTerms,
  goodsNames,
  goodsOfSite,
  offerGoods,
} from './goods.ts';
export { goodsForMember, type OfferedGoods } from './goods-for-member.ts';
export { listRecords, type PointRecord, type RecordPage } from './list-records.ts';
export { pointLists } from './lists.ts';
export {
  findOrder,
  findOrderOfSite,
  type Order,
  type OrderStep,
  type OrderWithAddress,
  orderSteps,
} from './order.ts';
export {
  countUndecidedOrders,
  hasOpenOrder,
  type OrderOfSite,
  orderQueueLengths,
  ordersOfSite,
  undecidedOrders,
} from './order-queue.ts';
export { pointReader } from './point-reader.ts';
export { changeRules, type PointRules, readRules } from './point-rules.ts';
export { returnRafflePoints, takeRafflePoints } from './raffle-points.ts';
export {
  earnedToday,
  type PointsOfMember,
  pointDebtsOfSite,
  readPoints,
  readProgress,
} from './read-points.ts';
export { type RedeemGoods, redeemGoods } from './redeem-goods.ts';
export { reorderGoods } from './reorder-goods.ts';
export { restockGoods } from './restock-goods.ts';
export { awardRows, prizeOrderRows, rafflePointRows } from './rows.ts';
export { lockSpender } from './spending.ts';
export { withdrawGoods } from './withdraw-goods.ts';
export { worthOfPoints } from './worth-of-points.ts';
