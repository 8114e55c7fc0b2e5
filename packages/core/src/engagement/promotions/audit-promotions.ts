import type { DiscrepancyOfSite } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { rewardPromiseRows, rewardRows } from '../rewards/index.ts';

const counts = sql(
  'promotions.audit',
  `SELECT 'rewards of promotion ' || p.public_id AS "where", (p.granted - given.amount)::bigint AS off,
     p.merchant_id AS "merchantId"
   FROM site_promotion p CROSS JOIN LATERAL (
     SELECT count(*) AS claims, coalesce(sum(e.amount), 0) AS amount FROM promotion_entry e
     WHERE e.promotion_id = p.id AND e.state = 'issued') given
   WHERE p.kind <> 'FREE_SPIN' AND (p.granted <> given.amount OR p.claims <> given.claims)
   UNION ALL
   SELECT 'reward of entry ' || e.public_id, (e.amount - coalesce(r.amount, 0))::bigint, e.merchant_id
   FROM promotion_entry e JOIN site_promotion p ON p.id = e.promotion_id
   LEFT JOIN ${rewardRows} r ON r.member_id = e.member_id AND r.source = 'promotion'
     AND r.source_key = p.public_id || ' ' || e.period AND r.state <> 'REFUSED'
   WHERE e.state = 'issued' AND r.amount IS DISTINCT FROM e.amount
   UNION ALL
   SELECT 'promise of promotion ' || p.public_id, (coalesce(promised.amount, 0) - rest.amount)::bigint, p.merchant_id
   FROM site_promotion p JOIN site_promotion_version v ON v.promotion_id = p.id AND v.number = p.version
   CROSS JOIN LATERAL (SELECT CASE WHEN p.ended_at IS NULL AND p.kind <> 'DEPOSIT'
     THEN greatest(v.budget - p.granted, 0) ELSE 0 END AS amount) rest
   LEFT JOIN ${rewardPromiseRows} promised ON promised.merchant_id = p.merchant_id
     AND promised.source = 'promotion' AND promised.source_key = p.public_id::text
   WHERE coalesce(promised.amount, 0) <> rest.amount`,
);

/**
 * A query. Compares promotions' sums with their entries, each entry with its reward, and their remaining rewards with
 * the budget of rewards. Free spins have no entries, see `auditTickets`. For audits and tests.
 */
export const auditPromotions = (reader: Reader): Promise<DiscrepancyOfSite[]> =>
  reader.query<DiscrepancyOfSite>(counts);
