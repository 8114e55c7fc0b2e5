/**
 * Reasons for refusing a member's action: locked or erased, a trial account, too young by the site's rule, or in debt.
 */
export const moneyRefusals = ['closed', 'trial', 'too_young', 'frozen'] as const;
export type MoneyRefusal = (typeof moneyRefusals)[number];

/**
 * A member's actions with money. `stake`: in a game of any vendor. `betOnDraw`: on a draw of a lottery. `send`: a
 * transfer to a member above or below, or a red envelope. `receive`: opening one. `spendPoints`: on goods, or by
 * converting them. `claimReward`: take a reward that was granted.
 *
 * Each with who may not take it, most serious reason first. A member who is barred from playing can still withdraw; an
 * agent in debt cannot, because the money belongs to others.
 */
export const refusedActs = {
  payIn: ['closed', 'trial', 'too_young'],
  /** Trial members bet play money, in games that support it. */
  stake: ['closed', 'too_young'],
  betOnDraw: ['closed', 'trial', 'too_young'],
  send: ['closed', 'trial', 'too_young', 'frozen'],
  receive: ['closed', 'trial', 'too_young'],
  withdraw: ['closed', 'trial', 'frozen'],
  moveToVendor: ['closed', 'trial', 'too_young', 'frozen'],
  moveFromVendor: ['closed', 'trial'],
  spendPoints: ['closed', 'trial', 'too_young', 'frozen'],
  claimReward: ['closed', 'trial', 'too_young', 'frozen'],
} as const satisfies Record<string, readonly MoneyRefusal[]>;

export type MoneyAct = keyof typeof refusedActs;
export const moneyActs = Object.keys(refusedActs) as [MoneyAct, ...MoneyAct[]];
