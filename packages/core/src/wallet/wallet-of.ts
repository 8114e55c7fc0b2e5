import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import { cash, held, trialCash } from '../ledger/index.ts';

export interface Wallet {
  /** What can be played with, sent or withdrawn; of a trial member, their play money. */
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
  const [own, aside, play] = [cash(memberId), held(memberId), trialCash(memberId)];
  const rows = await reader.query<{ id: bigint; balance: bigint }>(read, [[own, aside, play]]);
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  const available = balances.get(own) ?? balances.get(play); // nobody has both
  return { available: money(available ?? 0n), held: money(balances.get(aside) ?? 0n) };
}
