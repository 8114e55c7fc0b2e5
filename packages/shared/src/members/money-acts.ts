/**
 * A member's actions with money. `stake`: in a game of any vendor. `betOnDraw`: on a draw of a lottery. `send`: a
 * transfer to a member above or below.
 */
export const moneyActs = [
  'payIn',
  'stake',
  'betOnDraw',
  'send',
  'withdraw',
  'moveToVendor',
  'moveFromVendor',
] as const;
export type MoneyAct = (typeof moneyActs)[number];

/** Why a member may not: locked or erased, a trial account, too young today by the site's rule, or in debt. */
export const moneyRefusals = ['closed', 'trial', 'too_young', 'frozen'] as const;
export type MoneyRefusal = (typeof moneyRefusals)[number];
