/** Conditions that a site has to meet before it can open, in the order in which operators work through them. */
export const checklistItems = [
  /** A domain whose check succeeded. */
  'domain',
  /** Name and appearance, decided by an operator. */
  'brand',
  /** A second operator who can run the site and approve further changes. */
  'operator',
  /** A deposit channel, if members can deposit. */
  'channel',
  /** The maximum of an automatic payout run, if agents are paid. */
  'limits',
  /** At least one game. */
  'games',
  /** The terms that members agree to, and a help article. */
  'texts',
] as const;
export type ChecklistItem = (typeof checklistItems)[number];

export const checklistStates = ['done', 'missing', 'not_needed'] as const;
export type ChecklistState = (typeof checklistStates)[number];
