/**
 * States of a reward. `CLAIMABLE`: granted, waits for its member. `REFUSED`: the budget or the member's standing
 * allowed no grant; recorded for operators, never shown to the member, and granted if its source asks again in time.
 */
export const rewardStates = ['CLAIMABLE', 'CLAIMED', 'EXPIRED', 'CANCELLED', 'REFUSED'] as const;
export type RewardState = (typeof rewardStates)[number];

/** States in which a reward is over for its member. */
export const endedRewardStates = ['CLAIMED', 'EXPIRED', 'CANCELLED'] as const;
export type EndedRewardState = (typeof endedRewardStates)[number];

/** Sources of rewards. Each has a phrase for members and one for operators. */
export const rewardSources = [
  'gift',
  'rain',
  'mission',
  'leaderboard',
  'promotion',
  'vip_level',
  'vip_weekly',
  'vip_monthly',
  'rakeback',
  'cashback',
] as const;
export type RewardSource = (typeof rewardSources)[number];

/**
 * Other costs within the budget of rewards. `bonus`: bonuses of deposits, and the budgets of their promotions.
 * `free_spins`: stakes of the free spins that members got.
 */
export const otherCosts = ['points', 'bonus', 'free_spins'] as const;
export type OtherCost = (typeof otherCosts)[number];
export const budgetItems = [...rewardSources, ...otherCosts] as const;
export type BudgetItem = (typeof budgetItems)[number];

/** Reasons for refusing a grant. */
export const rewardRefusals = ['member_budget', 'site_budget', 'standing'] as const;
export type RewardRefusal = (typeof rewardRefusals)[number];
