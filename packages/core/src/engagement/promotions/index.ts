export { applicationsOf, countApplications, type PromotionApplication } from './applications.ts';
export { archiveUnusedSegment, usesOfSegment } from './archive-unused-segment.ts';
export { audienceAmong } from './audience-among.ts';
export { auditPromotions } from './audit-promotions.ts';
export { changeSitePromotion } from './change-site-promotion.ts';
export { createSitePromotion } from './create-site-promotion.ts';
export { approveApplication, rejectApplication } from './decide-application.ts';
export {
  type DecidedStatus,
  isOpen,
  placesLeft,
  shareOf,
  statusOfEntry,
} from './decide-status.ts';
export { endSitePromotion } from './end-site-promotion.ts';
export { enterCode } from './enter-code.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { freeSpinGames } from './free-spin-games.ts';
export { nameOf } from './issue-reward.ts';
export { type IssueOutcome, issueRewards, type WantedReward } from './issue-rewards.ts';
export { joinPromotion } from './join-promotion.ts';
export { type ActivityPage, listActivities, type PromotionActivity } from './list-activities.ts';
export { listPromotions, type ShownPromotion } from './list-promotions.ts';
export { type Progress, progressOf } from './progress.ts';
export {
  findPromotion,
  lockPromotion,
  lockPromotionShared,
  type SitePromotion,
  sitePromotionsOf,
} from './promotion.ts';
export { codesOf, makeCodes, type PromotionCode } from './promotion-codes.ts';
export {
  checkedPreviewTerms,
  type PromotionPreview,
  readPromotionPreview,
  storePromotionPreview,
} from './promotion-preview.ts';
export {
  type DiscountRules,
  type FreeSpinRules,
  maxRewardOf,
  type PromotionRules,
  periodOf,
  type RaffleRules,
  type ReferralRules,
  type SitePromotionTerms,
  type TableRules,
  type TicketEarning,
} from './promotion-terms.ts';
export type { IssuedReward } from './read-issued-rewards.ts';
export { requestReward } from './request-reward.ts';
export { rewardFirstLogin } from './reward-first-login.ts';
export { RewardRequestQueue } from './reward-request-queue.ts';
export { promotionVersionRows, runningPromotionRows, sitePromotionRows } from './rows.ts';
export { type Simulation, simulatePromotion } from './simulate-promotion.ts';
export { promotionOfKey, sourceKeyOf } from './source-key.ts';
export { spendPromotionBudget } from './spend-promotion-budget.ts';
export { parsePromotionRules } from './stored-rules.ts';
