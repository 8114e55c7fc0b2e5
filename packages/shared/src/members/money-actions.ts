/**
 * Reasons for refusing a member's action. `closed`: locked or erased. `trial`: a trial member. `too_young`: by the
 * site's rule. `excluded`: by their own wish. `frozen`: in debt.
 */
export const moneyRefusals = ['closed', 'trial', 'too_young', 'excluded', 'frozen'] as const;
export type MoneyRefusal = (typeof moneyRefusals)[number];

/**
 * A member's actions with money. `payIn`: a deposit. `stake`: in a game of any vendor. `betOnDraw`: on a draw of a
 * lottery. `send`: a transfer to a member above or below, or a red envelope. `receive`: opening one. `moveToVendor`,
 * `moveFromVendor`: a transfer between the member's wallets. `spendPoints`: on goods, or by converting them.
 * `claimReward`: take a reward that was granted. `writeInRooms`: not with money, but in public chat rooms, where
 * members talk about playing.
 *
 * Each action lists the reasons for refusing it, most serious first. Members who are barred from playing or take a
 * break can still withdraw. A member in debt cannot, because they owe the money to an agent below or to the site.
 */
export const refusalsByAction = {
  payIn: ['closed', 'trial', 'too_young', 'excluded'],
  /** Trial members bet play money, in games that support it. */
  stake: ['closed', 'too_young', 'excluded'],
  betOnDraw: ['closed', 'trial', 'too_young', 'excluded'],
  send: ['closed', 'trial', 'too_young', 'excluded', 'frozen'],
  receive: ['closed', 'trial', 'too_young', 'excluded'],
  withdraw: ['closed', 'trial', 'frozen'],
  moveToVendor: ['closed', 'trial', 'too_young', 'excluded', 'frozen'],
  moveFromVendor: ['closed', 'trial'],
  spendPoints: ['closed', 'trial', 'too_young', 'excluded', 'frozen'],
  claimReward: ['closed', 'trial', 'too_young', 'excluded', 'frozen'],
  writeInRooms: ['closed', 'trial', 'too_young', 'excluded'],
} as const satisfies Record<string, readonly MoneyRefusal[]>;

export type MoneyAction = keyof typeof refusalsByAction;
export const moneyActions = Object.keys(refusalsByAction) as [MoneyAction, ...MoneyAction[]];
