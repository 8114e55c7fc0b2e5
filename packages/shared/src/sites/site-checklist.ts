/** Conditions that a site has to meet before it can open, in the order in which operators work through them. */
export const checklistItems = [
  /** A domain that was checked and leads here. */
  'domain',
  /** Its name and its looks, decided by an operator. */
  'brand',
  /** An operator who can run it, besides the one who asks. They approve what comes after. */
  'operator',
  /** A way to pay, where members can deposit. */
  'channel',
  /** The most that one payout run pays by itself, where agents are paid. */
  'limits',
  /** At least one game. */
  'games',
  /** The terms that members agree to, and an article of help. */
  'texts',
] as const;
export type ChecklistItem = (typeof checklistItems)[number];

export const checklistStates = ['done', 'missing', 'not_needed'] as const;
export type ChecklistState = (typeof checklistStates)[number];
