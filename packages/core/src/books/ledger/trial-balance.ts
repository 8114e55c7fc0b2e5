import { type Reader, sql } from '../../platform/db/index.ts';
import { kindCode } from './chart-of-accounts.ts';

export interface Discrepancy {
  readonly where: string;
  /** Difference in 1/10 000 of the account's unit. */
  readonly off: bigint;
}

/** SQL: the site of an account; null for an unknown id. */
const siteOf = (account: string): string =>
  `(SELECT merchant_id FROM ledger_account WHERE id = ${account})`;

// One statement, for a consistent view of a live system. Days whose entries were dropped have only one carried sum. They
// are compared together, as one `period` that ends with the first day that still has entries.
const audit = sql(
  'ledger.trial_balance',
  `WITH side AS (
     SELECT from_account AS account_id, -amount AS amount, id FROM ledger_entry
     UNION ALL SELECT to_account, amount, id FROM ledger_entry
     UNION ALL SELECT account_id, came_in, last_entry_id FROM ledger_carried
     UNION ALL SELECT account_id, -went_out, last_entry_id FROM ledger_carried
   ), dropped AS (
     SELECT coalesce(max(last_entry_id), 0) AS id FROM ledger_carried
   ), booked AS (
     SELECT account_id, sum(amount) AS amount FROM side GROUP BY account_id
   ), running AS (
     SELECT account_id, id, sum(amount) OVER (PARTITION BY account_id ORDER BY id) AS amount
     FROM side WHERE account_id > 0
   ), holds AS (
     SELECT member_id, sum(amount - captured - released) AS amount
     FROM ledger_hold GROUP BY member_id
   ), closed AS (
     SELECT day, coalesce(lag(last_entry_id) OVER (ORDER BY day), 0) AS after_id, last_entry_id,
       greatest(day, (SELECT min(d.day) FROM ledger_day d, dropped WHERE d.last_entry_id > dropped.id))
         AS period
     FROM ledger_day
   ), day AS (
     SELECT s.account_id, c.period AS day,
       coalesce(sum(s.amount) FILTER (WHERE s.amount > 0), 0) AS came_in,
       coalesce(-sum(s.amount) FILTER (WHERE s.amount < 0), 0) AS went_out
     FROM side s JOIN closed c ON s.id > c.after_id AND s.id <= c.last_entry_id
     WHERE s.account_id < 0 GROUP BY 1, 2
   ), chained AS (
     SELECT *, sum(came_in - went_out) OVER (PARTITION BY account_id ORDER BY day) AS total
     FROM account_day
   ), said AS (
     SELECT account_id, c.period AS day, sum(came_in) AS came_in, sum(went_out) AS went_out,
       bool_and(balance = total) AS adds_up
     FROM chained JOIN closed c USING (day) GROUP BY 1, 2
   )
   SELECT 'balance of account ' || a.id AS "where",
       (a.balance - coalesce(b.amount, 0))::bigint AS off, a.merchant_id AS "merchantId"
     FROM ledger_account a LEFT JOIN booked b ON b.account_id = a.id
     WHERE a.id > 0 AND a.balance <> coalesce(b.amount, 0)
   UNION ALL
   SELECT 'holds on account ' || a.id, (a.balance - coalesce(h.amount, 0))::bigint, a.merchant_id
     FROM ledger_account a LEFT JOIN holds h ON h.member_id = a.member_id
     WHERE a.kind = $1 AND a.balance <> coalesce(h.amount, 0)
   UNION ALL
   SELECT 'accounts of entry ' || e.id, e.amount, coalesce(f.merchant_id, t.merchant_id)
     FROM ledger_entry e
     LEFT JOIN ledger_account f ON f.id = e.from_account
     LEFT JOIN ledger_account t ON t.id = e.to_account
     WHERE f.merchant_id IS DISTINCT FROM t.merchant_id OR f.id IS NULL
       OR e.member_id IS DISTINCT FROM coalesce(f.member_id, t.member_id)
       OR f.member_id <> t.member_id
   UNION ALL
   SELECT 'balance after entry ' || e.id, (e.balance_after - r.amount)::bigint, ${siteOf('r.account_id')}
     FROM ledger_entry e JOIN running r ON r.id = e.id
       AND r.account_id = CASE WHEN e.from_account > 0
         AND (e.to_account < 0 OR e.from_account < e.to_account)
         THEN e.from_account ELSE e.to_account END
     WHERE e.balance_after <> r.amount
   UNION ALL
   SELECT 'day ' || coalesce(c.day, d.day) || ' of account ' || coalesce(c.account_id, d.account_id),
       (coalesce(c.came_in - c.went_out, 0) - coalesce(d.came_in - d.went_out, 0))::bigint,
       ${siteOf('coalesce(c.account_id, d.account_id)')}
     FROM said c FULL JOIN day d ON d.account_id = c.account_id AND d.day = c.day
     WHERE (c.came_in, c.went_out, c.adds_up) IS DISTINCT FROM (d.came_in, d.went_out, true)
   UNION ALL
   SELECT 'key of entry ' || coalesce(e.id, k.entry_id), coalesce(e.amount, 0), ${siteOf('e.from_account')}
     FROM ledger_entry e FULL JOIN ledger_key k ON k.entry_id = e.id
     WHERE (e.source, e.key, e.balance_after) IS DISTINCT FROM (k.source, k.key, k.balance_after)
       AND (e.id IS NOT NULL OR k.entry_id > (SELECT id FROM dropped))`,
);

/**
 * A query. Recomputes the books from their entries and returns the discrepancies:
 *
 * - balances of members, now and after every entry, and their holds;
 * - closed days of house accounts;
 * - entries whose accounts do not exist, or belong to different sites or members;
 * - entries without their key.
 *
 * Carried sums stand in for dropped entries. The sum of all accounts needs no check: each entry moves one amount.
 */
export async function trialBalance(reader: Reader): Promise<Discrepancy[]> {
  const found = await trialBalanceOfSites(reader);
  return found.map(({ where, off }) => ({ where, off }));
}

/** A discrepancy with its site. */
export interface DiscrepancyOfSite extends Discrepancy {
  /** Null if the entries do not identify one. */
  readonly merchantId: bigint | null;
}

/** A query. The trial balance, each discrepancy with its site. */
export const trialBalanceOfSites = (reader: Reader): Promise<DiscrepancyOfSite[]> =>
  reader.query<DiscrepancyOfSite>(audit, [kindCode('held')]);
