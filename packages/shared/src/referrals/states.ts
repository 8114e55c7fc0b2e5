/**
 * States of an invitation. `held`: the friend seems to be the inviter or another friend of theirs, and an operator
 * decides. `earned`: the conditions are met, and the rewards wait for room in the budget. `lapsed`: no reward.
 */
export const referralStates = ['open', 'held', 'earned', 'rewarded', 'lapsed', 'rejected'] as const;
export type ReferralState = (typeof referralStates)[number];

/** Features that a friend shares with the inviter or their other friends. */
export const referralGrounds = ['device', 'address', 'account', 'document'] as const;
export type ReferralGround = (typeof referralGrounds)[number];

/**
 * Reasons why a member got no reward. `late`: the conditions were not met in time. `ended`: an operator ended the
 * promotion. `gone`: one of the two members is locked. `friends_max`: the inviter had enough friends. `inactive`: the
 * inviter had no bets. `budget`: there was no room in the budgets.
 */
export const referralReasons = [
  'late',
  'ended',
  'gone',
  'friends_max',
  'inactive',
  'budget',
] as const;
export type ReferralReason = (typeof referralReasons)[number];
