/** Groups of actions in a daily review, in the order of its page. Phrases of the console are `reviews.group.<name>`. */
export const reviewGroupNames = [
  'adjustments',
  /** Actions that needed two operators. */
  'withdrawals',
  /** Decisions of operators where imported rows, a rule or a provider left the outcome open. */
  'overrides',
  'bonuses',
  /** Changes of the rules for moving money. */
  'rules',
  'takeOvers',
  'breakGlass',
  'refused',
] as const;

export type ReviewGroup = (typeof reviewGroupNames)[number];
