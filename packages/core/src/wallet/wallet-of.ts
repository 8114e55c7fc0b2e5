import { type Money, money } from '@app/shared/money/money';
import type { Reader } from '../db/index.ts';
import { batchLoader } from '../kernel/index.ts';
import { balancesOf, cash, held, trialCash } from '../ledger/index.ts';

export interface Wallet {
  /** What can be played with, sent or withdrawn; of a trial member, their play money. */
  readonly available: Money;
  /** What is set aside for withdrawals under way. */
  readonly held: Money;
}

/** A query. What a member has, at one moment. */
export const walletOf = batchLoader(async (reader: Reader, memberIds: readonly bigint[]) => {
  const accounts = memberIds.flatMap((id) => [cash(id), held(id), trialCash(id)]);
  const balances = await balancesOf(reader, accounts);
  return memberIds.map(
    (id): Wallet => ({
      // No member has both.
      available: money(balances.get(cash(id)) ?? balances.get(trialCash(id)) ?? 0n),
      held: money(balances.get(held(id)) ?? 0n),
    }),
  );
});
