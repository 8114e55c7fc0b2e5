import { type Money, money } from '@app/shared/money/money';
import type { Reader } from '../../platform/db/index.ts';
import { batchLoader } from '../../platform/kernel/index.ts';
import { type AccountId, balancesOf, bonus, cash, held, trialCash } from '../ledger/index.ts';

export interface Wallet {
  /** Cash; the play money of a trial member. */
  readonly available: Money;
  /** Money on hold for withdrawals. */
  readonly held: Money;
  /** Bonus balance, staked once the cash is used up. */
  readonly bonus: Money;
}

/** A query. A member's wallet at one moment. */
export const walletOf = batchLoader(async (reader: Reader, memberIds: readonly bigint[]) => {
  const balances = await balancesOf(reader, memberIds.flatMap(accountsOfWallet));
  return memberIds.map((id) => walletIn(balances, id));
});

/** Accounts of a member's wallet. */
export const accountsOfWallet = (memberId: bigint): readonly AccountId[] => [
  cash(memberId),
  held(memberId),
  bonus(memberId),
  trialCash(memberId),
];

/** A member's wallet from the balances of `accountsOfWallet`. */
export const walletIn = (balances: ReadonlyMap<bigint, bigint>, memberId: bigint): Wallet => ({
  // A member has cash or play money, never both.
  available: money(balances.get(cash(memberId)) ?? balances.get(trialCash(memberId)) ?? 0n),
  held: money(balances.get(held(memberId)) ?? 0n),
  bonus: money(balances.get(bonus(memberId)) ?? 0n),
});
