/**
 * A member's actions with money. `stake`: in a game of any vendor. `betOnDraw`: on a draw of a lottery. `send`: a
 * transfer to a member above or below, or a red envelope. `receive`: opening one. `spendPoints`: on goods, or by
 * converting them.
 */
export const moneyActs = [
  'payIn',
  'stake',
  'betOnDraw',
  'send',
  'receive',
  'withdraw',
  'moveToVendor',
  'moveFromVendor',
  'spendPoints',
] as const;
export type MoneyAct = (typeof moneyActs)[number];

/**
 * Reasons for refusing a member's action: locked or erased, a trial account, too young by the site's rule, or in debt.
 */
export const moneyRefusals = ['closed', 'trial', 'too_young', 'frozen'] as const;
export type MoneyRefusal = (typeof moneyRefusals)[number];
