/** What a daily review looks at, in the order of its page. Phrases of the console are `reviews.group.<name>`. */
export const reviewGroupNames = [
  'adjustments',
  /** Those that took two operators. */
  'withdrawals',
  /** What an operator decided where rows, a rule or a company left it open. */
  'overrides',
  'bonuses',
  /** By what money comes and goes from then on. */
  'rules',
  'takeOvers',
  'breakGlass',
  'refused',
] as const;

export type ReviewGroup = (typeof reviewGroupNames)[number];
