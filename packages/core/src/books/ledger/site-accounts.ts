import { type Reader, sql } from '../../platform/db/index.ts';
import {
  type AccountId,
  type HouseKind,
  kindOfAccount,
  type Unit,
  unitOf,
} from './chart-of-accounts.ts';

/** An account of a site with its balance at an instant. */
export interface SiteAccount {
  readonly id: AccountId;
  readonly kind: HouseKind;
  readonly unit: Unit;
  /** In 1/10 000; may be negative. */
  readonly balance: bigint;
}

interface SiteMoment {
  readonly merchantId: bigint;
  readonly at: Date;
}

/**
 * SQL: last entries of the closed days before and from an instant's day on. Between the two are the entries of that
 * day, as the ledger cuts days by entry ids.
 */
const DAY_OF_MOMENT = `
  before AS (SELECT day, last_entry_id AS id FROM ledger_day
    WHERE day < ($2::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day DESC LIMIT 1),
  after AS (SELECT last_entry_id AS id FROM ledger_day
    WHERE day >= ($2::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day LIMIT 1)`;

const ofSite = sql(
  'ledger.accounts_of_site',
  `WITH ${DAY_OF_MOMENT},
   own AS (SELECT id FROM ledger_account WHERE merchant_id = $1 AND member_id IS NULL),
   entry AS MATERIALIZED (
     SELECT e.from_account, e.to_account, e.amount FROM ledger_entry e
     WHERE e.id > coalesce((SELECT id FROM before), 0)
       AND e.id <= coalesce((SELECT id FROM after), 9223372036854775807) AND e.at <= $2
       AND (e.from_account IN (SELECT id FROM own) OR e.to_account IN (SELECT id FROM own))),
   moved AS (
     SELECT account_id, sum(amount) AS amount
     FROM (SELECT from_account AS account_id, -amount AS amount FROM entry
           UNION ALL SELECT to_account, amount FROM entry) side
     GROUP BY account_id)
   SELECT own.id, (coalesce(day.balance, 0) + coalesce(moved.amount, 0))::bigint AS balance
   FROM own
   LEFT JOIN LATERAL (SELECT d.balance FROM account_day d
     WHERE d.account_id = own.id AND d.day <= (SELECT b.day FROM before b)
     ORDER BY d.day DESC LIMIT 1) day ON true
   LEFT JOIN moved ON moved.account_id = own.id
   ORDER BY own.id DESC`,
);

/**
 * A query. All of a site's accounts, some of them by vendor, lottery or promotion, with their balances at an instant,
 * from closed days and the entries of the instant's day. By unit, the total of its members' accounts is the negated sum
 * of these balances, so none may be omitted.
 */
export async function accountsOfSite(
  reader: Reader,
  { merchantId, at }: SiteMoment,
): Promise<SiteAccount[]> {
  const rows = await reader.query<{ id: AccountId; balance: bigint }>(ofSite, [merchantId, at]);
  return rows.map(({ id, balance }) => ({
    id,
    balance,
    unit: unitOf(id),
    kind: kindOfAccount(id) as HouseKind, // house accounts have negative ids
  }));
}

const find = sql(
  'ledger.account_of_site',
  'SELECT id FROM ledger_account WHERE id = $2 AND merchant_id = $1 AND member_id IS NULL',
);

/** A query. An account of a site by id; undefined for an unknown id or another site's account. */
export async function findAccountOfSite(
  reader: Reader,
  { merchantId, id }: { readonly merchantId: bigint; readonly id: bigint },
): Promise<AccountId | undefined> {
  const [row] = await reader.query<{ id: AccountId }>(find, [merchantId, id]);
  return row?.id;
}

/** Money that a house account received and paid on a UTC day, in 1/10 000. */
export interface AccountDay {
  /** `2026-11-24`. */
  readonly day: string;
  readonly cameIn: bigint;
  readonly wentOut: bigint;
  /** At the end of the day; for an open day, the balance so far. */
  readonly balance: bigint;
  readonly isClosed: boolean;
}

interface AccountMonth {
  readonly account: AccountId;
  /** The first day of a UTC month: `2026-11-01`. */
  readonly month: string;
}

const days = sql(
  'ledger.days_of_account',
  `SELECT day::text, came_in AS "cameIn", went_out AS "wentOut", balance, true AS "isClosed" FROM account_day
   WHERE account_id = $1 AND day >= $2::date AND day < ($2::date + interval '1 month')
   ORDER BY day DESC`,
);
// Entries are assigned to open days by their time, because only closed days have a last entry.
const openDays = sql(
  'ledger.open_days_of_account',
  `WITH closed AS (
     SELECT coalesce((SELECT last_entry_id FROM ledger_day ORDER BY day DESC LIMIT 1), 0) AS id
   ), day AS (
     SELECT greatest((e.at AT TIME ZONE 'UTC')::date, coalesce((SELECT max(day) + 1 FROM ledger_day), '-infinity')) AS day,
       coalesce(sum(e.amount) FILTER (WHERE e.to_account = $1), 0) AS came_in,
       coalesce(sum(e.amount) FILTER (WHERE e.from_account = $1), 0) AS went_out
     FROM ledger_entry e
     WHERE (e.from_account = $1 OR e.to_account = $1) AND e.id > (SELECT id FROM closed) GROUP BY 1
   ), counted AS (
     SELECT day, came_in, went_out, coalesce((SELECT balance FROM account_day WHERE account_id = $1
         ORDER BY day DESC LIMIT 1), 0) + sum(came_in - went_out) OVER (ORDER BY day) AS balance
     FROM day)
   SELECT day::text, came_in::bigint AS "cameIn", went_out::bigint AS "wentOut", balance::bigint,
     false AS "isClosed"
   FROM counted WHERE day >= $2::date AND day < ($2::date + interval '1 month') ORDER BY day DESC`,
);

/** A query. The days of a month with entries of a house account, newest first. */
export async function daysOfAccount(
  reader: Reader,
  { account, month }: AccountMonth,
): Promise<AccountDay[]> {
  const [open, closed] = await Promise.all([
    reader.query<AccountDay>(openDays, [account, month]),
    reader.query<AccountDay>(days, [account, month]),
  ]);
  return [...open, ...closed];
}
