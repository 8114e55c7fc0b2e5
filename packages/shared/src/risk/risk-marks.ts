/** Risk marks of a member. Each code is a rule of the site, with its own weight. */
export const riskCodes = [
  'shared_account',
  'shared_holder',
  'shared_device',
  'shared_network',
  'many_deposits',
  'many_withdrawals',
  'many_networks',
  'little_play',
  'sudden_amount',
  'new_account',
  'shared_bonus',
  'even_play',
  'mirrored_play',
] as const;
export type RiskCode = (typeof riskCodes)[number];

/** Marks for which the underlying bets can be shown. */
export const playCodes = ['even_play', 'mirrored_play'] as const satisfies readonly RiskCode[];
export type PlayCode = (typeof playCodes)[number];

/** Links between two members. */
export const riskTieKinds = ['account', 'holder', 'device', 'network'] as const;
export type RiskTieKind = (typeof riskTieKinds)[number];

/**
 * Approvals that a withdrawal needs, from the mildest on: the site's rule, one operator, two operators, or two after an
 * operator has released it.
 */
export const withdrawalVerdicts = ['rule', 'one', 'two', 'hold'] as const;
export type WithdrawalVerdict = (typeof withdrawalVerdicts)[number];

/** Reasons for a withdrawal's verdict: a mark of its member, its amount, or a debt of the member. */
export const judgedReasons = [...riskCodes, 'large_amount', 'member_owes'] as const;
export type JudgedReasonCode = (typeof judgedReasons)[number];
