/** Groups in which a member looks for what moved their money. The words of the wire. */
export const codeTypes = ['deposit', 'withdraw', 'betting', 'winning', 'real_time_wage'] as const;

export type CodeType = (typeof codeTypes)[number];

/** What can move a member's cash, by the ledger's kinds, and the group that each belongs to. */
export const transactionTypes = {
  'cashier.deposit': 'deposit',
  'cashier.deposit_reversal': 'deposit',
  'bet.stake': 'betting',
  'bet.rollback': 'betting',
  'bet.payout': 'winning',
  'bet.payout_reversal': 'winning',
  'game.free_win': 'winning',
  'salary.realtime': 'real_time_wage',
  'salary.realtime_reversal': 'real_time_wage',
  'hold.place': 'withdraw',
  'hold.release': 'withdraw',
} as const satisfies Record<string, CodeType>;

export type TransactionType = keyof typeof transactionTypes;
export const transactionTypeNames = Object.keys(transactionTypes) as [
  TransactionType,
  ...TransactionType[],
];
