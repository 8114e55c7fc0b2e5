import { type PayoutEngineOf, payoutEngineFacts } from '../payouts/engines.ts';

/** Groups in which a member looks for what moved their money. The words of the wire. */
export const codeTypes = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  ...new Set(payoutEngineFacts.map(({ group }) => group)),
] as const;

export type CodeType = (typeof codeTypes)[number];

type OfPayouts = {
  readonly [E in PayoutEngineOf as E['paid' | 'reversed']['kind']]: E['group'];
};

const ofPayouts = Object.fromEntries(
  payoutEngineFacts.flatMap(({ paid, reversed, group }) => [
    [paid.kind, group],
    [reversed.kind, group],
  ]),
) as OfPayouts;

/** What can move a member's cash, by the ledger's kinds, and the group that each belongs to. */
export const transactionTypes = {
  'cashier.deposit': 'deposit',
  'cashier.deposit_reversal': 'deposit',
  'bet.stake': 'betting',
  'bet.rollback': 'betting',
  'bet.payout': 'winning',
  'bet.payout_reversal': 'winning',
  'game.free_win': 'winning',
  ...ofPayouts,
  'hold.place': 'withdraw',
  'hold.release': 'withdraw',
} as const satisfies Record<string, CodeType>;

export type TransactionType = keyof typeof transactionTypes;
export const transactionTypeNames = Object.keys(transactionTypes) as [
  TransactionType,
  ...TransactionType[],
];
