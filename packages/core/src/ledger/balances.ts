import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import type { AccountId } from './chart-of-accounts.ts';

const readBalance = sql('ledger.balance', 'SELECT balance FROM ledger_account WHERE id = $1');

/**
 * A query. What lies on a member's account.
 *
 * @throws Error for an account that is not open, or one of the house: see `houseBalance`
 */
export async function balanceOf(reader: Reader, account: AccountId): Promise<Money> {
  const [row] = await reader.query<{ balance: bigint | null }>(readBalance, [account]);
  if (row?.balance === undefined || row.balance === null)
    throw new Error(`account ${account} keeps no balance`);
  return money(row.balance);
}

const readBalances = sql(
  'ledger.balances',
  'SELECT id, balance FROM ledger_account WHERE id = ANY ($1) AND balance IS NOT NULL',
);

/** A query. What lies on accounts of members at one moment; nothing of those that are not open. */
export async function balancesOf(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await reader.query<{ id: bigint; balance: bigint }>(readBalances, [accounts]);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

const sumUp = sql(
  'ledger.house_balance',
  `WITH closed AS (
     SELECT coalesce((SELECT last_entry_id FROM ledger_day ORDER BY day DESC LIMIT 1), 0) AS id
   ), since AS (
     SELECT sum(CASE WHEN to_account = $1 THEN amount ELSE -amount END) AS moved
     FROM ledger_entry
     WHERE (from_account = $1 OR to_account = $1) AND id > (SELECT id FROM closed)
   )
   SELECT (coalesce((SELECT balance FROM account_day WHERE account_id = $1
                     ORDER BY day DESC LIMIT 1), 0) + coalesce(moved, 0))::bigint AS balance
   FROM since`,
);

/**
 * A query. What lies on an account of the house, in 1/10 000; may be negative. It adds up the
 * entries since the last closed day, so it is for reports, not for the path of a bet.
 */
export async function houseBalance(reader: Reader, account: AccountId): Promise<bigint> {
  const [row] = await reader.query<{ balance: bigint }>(sumUp, [account]);
  return row?.balance ?? 0n;
}
