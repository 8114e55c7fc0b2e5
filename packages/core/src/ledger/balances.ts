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
