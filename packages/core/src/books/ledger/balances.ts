import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { AccountId } from './chart-of-accounts.ts';

const readBalance = sql('ledger.balance', 'SELECT balance FROM ledger_account WHERE id = $1');

/**
 * A query. The balance of a member's account.
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

/** A query. Balances of members' accounts at one moment; accounts that are not open are absent. */
export async function balancesOf(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await reader.query<{ id: bigint; balance: bigint }>(readBalances, [accounts]);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

const sumUp = sql(
  'ledger.house_balances',
  `WITH since AS (
     SELECT moved.account_id, sum(moved.amount) AS amount
     FROM ledger_entry e CROSS JOIN LATERAL (
       VALUES (e.to_account, e.amount), (e.from_account, -e.amount)) AS moved (account_id, amount)
     WHERE e.id > coalesce((SELECT last_entry_id FROM ledger_day ORDER BY day DESC LIMIT 1), 0)
       AND moved.account_id = ANY ($1)
     GROUP BY 1
   )
   SELECT account.id, (coalesce(closed.balance, 0) + coalesce(since.amount, 0))::bigint AS balance
   FROM unnest($1::bigint[]) AS account (id)
   LEFT JOIN since ON since.account_id = account.id
   LEFT JOIN LATERAL (
     SELECT balance FROM account_day WHERE account_id = account.id ORDER BY day DESC LIMIT 1) closed ON true`,
);

/**
 * A query. Balances of house accounts in 1/10 000; may be negative, 0 for an account that is not open. Adds up the
 * entries since the last closed day: for reports, not for the path of a bet.
 */
export async function houseBalances(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await reader.query<{ id: bigint; balance: bigint }>(sumUp, [accounts]);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** Balance of one account of the house. */
export const houseBalance = async (reader: Reader, account: AccountId): Promise<bigint> =>
  (await houseBalances(reader, [account])).get(account) ?? 0n;
