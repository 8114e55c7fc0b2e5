export { auditRewards } from './audit-rewards.ts';
export { barredAmong } from './barred-among.ts';
export {
  assertWithinBudget,
  type BudgetTerms,
  grantLimit,
  lockBudget,
  lowerPromise,
  promiseRewards,
  readBudgetTerms,
  siteBudget,
  spendRewardBudget,
} from './budget.ts';
export { type BudgetReport, budgetReport } from './budget-report.ts';
export { cancelReward } from './cancel-reward.ts';
export { claimReward, payReward } from './claim-reward.ts';
export { edgesOf, rewardEdgeReader } from './edge-reader.ts';
export { expireRewards } from './expire-rewards.ts';
export { giveReward } from './give-reward.ts';
export {
  lockGoodsReward,
  reopenGoodsReward,
  settleGoodsReward,
} from './goods-reward.ts';
export { grantOfOffer } from './grant-of-offer.ts';
export { type GrantOutcome, grantRewards, type NewReward } from './grant-rewards.ts';
export {
  claimableCount,
  claimableRewards,
  endedRewards,
  type RewardOfSite,
  type RewardsPage,
  rewardsOfSite,
} from './list-rewards.ts';
export { nextAttempt } from './next-attempt.ts';
export { type Reward, turnoverOf } from './reward.ts';
export { rewardPromiseRows, rewardRows, rewardTakingRows } from './rows.ts';
export { returnToBudget, spendPromised } from './spend-promised.ts';
export { takeRewardsBack } from './take-rewards-back.ts';
export { withdrawRewards } from './withdraw-rewards.ts';
