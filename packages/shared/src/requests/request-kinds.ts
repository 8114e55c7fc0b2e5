/** Kinds of members' requests that move money or commit to it. */
export const requestKinds = [
  'bet',
  'deposit',
  'withdrawal',
  'transfer',
  'walletTransfer',
  'pointOrder',
  'pointConversion',
  'redRain',
] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestOutcomes = ['done', 'never'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
