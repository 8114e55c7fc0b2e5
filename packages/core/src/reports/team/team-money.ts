import { type TransactionType, transactionTypes } from '@app/shared/ledger/transaction-types';
import { type Money, money } from '@app/shared/money/money';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import type { PostingKind } from '../../books/ledger/index.ts';

/** Cash movements of a part of a team other than bets and wins, less reversals. */
export interface TeamMoney {
  readonly deposits: Money;
  readonly withdrawals: Money;
  /** Pay of agents. */
  readonly paid: Money;
}

export const NO_MONEY: TeamMoney = { deposits: money(0n), withdrawals: money(0n), paid: money(0n) };

const GROUPS_OF_PAY = new Set<string>(payoutEngineFacts.map(({ group }) => group));

/** Adds entries of one kind. Kinds of no group appear only in the list of movements. */
export function addMoney(
  sum: TeamMoney,
  moved: { readonly kind: PostingKind; readonly cameIn: Money; readonly wentOut: Money },
): TeamMoney {
  const net = moved.cameIn - moved.wentOut;
  const group = transactionTypes[moved.kind as TransactionType];
  if (group === 'deposit') return { ...sum, deposits: money(sum.deposits + net) };
  if (group === 'withdraw') return { ...sum, withdrawals: money(sum.withdrawals - net) };
  return GROUPS_OF_PAY.has(group) ? { ...sum, paid: money(sum.paid + net) } : sum;
}
