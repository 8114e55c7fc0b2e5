import type { DiscrepancyOfSite } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { kindCodes } from './messages/message.ts';

const differences = sql(
  'vendors.audit_free_spins',
  `SELECT 'played free spins ' || f.public_id AS "where", (f.used - played.count)::bigint AS off,
     f.merchant_id AS "merchantId"
   FROM free_spin_grant f CROSS JOIN LATERAL (
     SELECT count(*) FROM vendor_transaction t WHERE t.free_spins_id = f.id AND t.kind = ${kindCodes.bet}
       AND t.cancelled_at IS NULL) played
   WHERE f.used <> played.count
   UNION ALL
   SELECT 'wins of free spins ' || f.public_id, (f.won - won.amount)::bigint, f.merchant_id
   FROM free_spin_grant f CROSS JOIN LATERAL (
     SELECT coalesce(sum(w.amount), 0) AS amount
     FROM vendor_transaction t JOIN vendor_transaction w ON w.round_id = t.round_id AND w.bet_id = t.bet_id
       AND w.kind = ${kindCodes.win}
     WHERE t.free_spins_id = f.id AND t.kind = ${kindCodes.bet} AND t.cancelled_at IS NULL) won
   WHERE f.won <> won.amount`,
);

/** A query. Compares free spins with the bets that played them, and their wins. For audits and tests. */
export const auditFreeSpins = (reader: Reader): Promise<DiscrepancyOfSite[]> =>
  reader.query<DiscrepancyOfSite>(differences);
