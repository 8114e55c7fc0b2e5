import { type Money, money } from '@app/shared/money/money';
import type { Reader } from '../db/index.ts';
import { batchLoader } from '../kernel/index.ts';
import { type AccountId, balancesOf, bonus, cash, held, trialCash } from '../ledger/index.ts';

export interface Wallet {
  /** What can be played with, sent or withdrawn; of a trial member, their play money. */
  readonly available: Money;
  /** What is set aside for withdrawals under way. */
  readonly held: Money;
  /** What lies on the bonus account, to be bet after the cash. */
  readonly bonus: Money;
}

/** A query. What a member has, at one moment. */
export const walletOf = batchLoader(async (reader: Reader, memberIds: readonly bigint[]) => {
  const balances = await balancesOf(reader, memberIds.flatMap(accountsOfWallet));
  return memberIds.map((id) => walletIn(balances, id));
});

/** The accounts that a member's wallet is made of. */
export const accountsOfWallet = (memberId: bigint): readonly AccountId[] => [
  cash(memberId),
  held(memberId),
  bonus(memberId),
  trialCash(memberId),
];

/** A member's wallet, by what lies on `accountsOfWallet`. */
export const walletIn = (balances: ReadonlyMap<bigint, bigint>, memberId: bigint): Wallet => ({
  // No member has both.
  available: money(balances.get(cash(memberId)) ?? balances.get(trialCash(memberId)) ?? 0n),
  held: money(balances.get(held(memberId)) ?? 0n),
  bonus: money(balances.get(bonus(memberId)) ?? 0n),
});
