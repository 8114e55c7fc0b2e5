import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import { cash, held } from '../ledger/index.ts';

export interface Wallet {
  /** What can be played with, sent or withdrawn. */
  readonly available: Money;
  /** What is set aside for withdrawals under way. */
  readonly held: Money;
}

const read = sql(
  'wallet.of_member',
  'SELECT id, balance FROM ledger_account WHERE id = ANY ($1) AND balance IS NOT NULL',
);

/** A query. What a member has, at one moment. */
export async function walletOf(reader: Reader, memberId: bigint): Promise<Wallet> {
  const [available, aside] = [cash(memberId), held(memberId)];
  const rows = await reader.query<{ id: bigint; balance: bigint }>(read, [[available, aside]]);
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  const on = (account: bigint): Money => money(balances.get(account) ?? 0n);
  return { available: on(available), held: on(aside) };
}
