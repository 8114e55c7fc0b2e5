/** Reasons that block the erasure of a member, in the order of the checks. */
export const erasureErrors = {
  'erasure.begun': 'conflict',
  'erasure.debt': 'conflict',
  'erasure.balance': 'conflict',
  'erasure.deposit_open': 'conflict',
  'erasure.bets_open': 'conflict',
  'erasure.wallet_open': 'conflict',
  'erasure.order_open': 'conflict',
  'erasure.contract': 'conflict',
  'erasure.team': 'conflict',
} as const;

export const erasureErrorCodes = Object.keys(erasureErrors) as (keyof typeof erasureErrors)[];
