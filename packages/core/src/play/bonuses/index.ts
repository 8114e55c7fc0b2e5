export { auditBudgets } from './audit-budgets.ts';
export {
  type Bonus,
  bonusOfDeposit,
  findBonus,
  findBonusOfSite,
  lockBonusOfDeposit,
  openBonusOf,
} from './bonus.ts';
export { bonusFor, type PromotionTerms } from './bonus-terms.ts';
export { type BonusInPlay, bonusesInPlay, bonusHolders } from './bonuses-in-play.ts';
export { cancelBonus } from './cancel-bonus.ts';
export { changeTerms } from './change-terms.ts';
export { choosePromotion, offeredPromotions } from './choose-promotion.ts';
export { countTowardBonus, type DecidedPart, type Play } from './count-toward-bonus.ts';
export { countedPercent } from './count-turnover.ts';
export { createPromotion } from './create-promotion.ts';
export { endBonus } from './end-bonus.ts';
export { endPromotion } from './end-promotion.ts';
export { expireBonuses } from './expire-bonuses.ts';
export { forfeitBonus } from './forfeit-bonus.ts';
export { approveBonus, claimBonus, declineBonus, grantBonus } from './grant-bonus.ts';
export {
  type BonusesRequest,
  type BonusPage,
  bonusQueueLength,
  listBonuses,
  type WaitingBonus,
  waitingBonuses,
} from './list-bonuses.ts';
export { bonusLists } from './lists.ts';
export { type Promotion, promotionsOf } from './promotions.ts';
export { raiseBudget } from './raise-budget.ts';
export { limitTurnoverAhead, recallBonus } from './recall-bonus.ts';
export { releaseReserveOf } from './reserve-bonus.ts';
export {
  bonusStateRows,
  bonusStepRows,
  bonusTurnoverRows,
  chosenBonusRows,
  givenBonusRows,
  grantedBonusRows,
  promisedBonusRows,
  promotionNameRows,
  reservedBonusRows,
} from './rows.ts';
