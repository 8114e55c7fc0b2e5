import {
  type DiscrepancyOfSite,
  ledgerCarriedRows,
  ledgerEntryRows,
  vendorAccountRows,
} from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';

// Entries between the accounts of a vendor cancel each other out, such as those of a jackpot. Entries of dropped months are carried.
const audit = sql(
  'gaming_revenue.audit',
  `WITH moved AS (
     SELECT a.merchant_id, a.vendor_id, sum(side.amount) AS amount
     FROM gaming_revenue_progress p
     CROSS JOIN LATERAL (
       SELECT e.to_account AS account_id, e.amount FROM ${ledgerEntryRows} e
       WHERE e.id > p.first_entry_id AND e.id <= p.last_entry_id
       UNION ALL
       SELECT e.from_account, -e.amount FROM ${ledgerEntryRows} e
       WHERE e.id > p.first_entry_id AND e.id <= p.last_entry_id
       UNION ALL
       SELECT c.account_id, c.came_in - c.went_out FROM ${ledgerCarriedRows} c
       WHERE c.last_entry_id > p.first_entry_id
     ) side
     JOIN ${vendorAccountRows} a ON a.id = side.account_id
     GROUP BY 1, 2
   ), summed AS (
     SELECT merchant_id, vendor_id, sum(stakes - wins - free_wins - rolled_back) AS amount
     FROM gaming_revenue_day GROUP BY 1, 2
   )
   SELECT 'gaming revenue of vendor ' || vendor_id AS "where", merchant_id AS "merchantId",
     (coalesce(s.amount, 0) - coalesce(m.amount, 0))::bigint AS off
   FROM moved m FULL JOIN summed s USING (merchant_id, vendor_id)
   WHERE coalesce(s.amount, 0) <> coalesce(m.amount, 0)`,
);

/**
 * A query. Compares the revenue of each vendor on each site with the entries of the vendor's ledger accounts, up
 * to the last summed one. Reads everything, so it is for audits and tests.
 */
export const auditGamingRevenue = (reader: Reader): Promise<DiscrepancyOfSite[]> =>
  reader.query<DiscrepancyOfSite>(audit);
