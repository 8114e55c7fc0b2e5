/**
 * Reasons for a change of a member's level. `reached`: their bets and deposits reached it. `taken_back`: a bet or a
 * deposit that counted toward it was voided. `not_kept`: its condition was not met in a period. `returned`: they
 * regained a lost level.
 * `raised`: by an operator.
 */
export const vipChangeReasons = [
  'reached',
  'taken_back',
  'not_kept',
  'returned',
  'raised',
] as const;
export type VipChangeReason = (typeof vipChangeReasons)[number];

/** Months of a period after which levels are checked. Periods begin with a year. */
export const vipPeriodMonths = [1, 3, 6, 12] as const;
export type VipPeriodMonths = (typeof vipPeriodMonths)[number];

/** Whether a level needs its turnover and its deposits, or one of them. */
export const vipReachedBy = ['all', 'any'] as const;
export type VipReachedBy = (typeof vipReachedBy)[number];

/** Highest VIP level of a site. */
export const VIP_LEVELS_MAX = 20;
