import type { DiscrepancyOfSite } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { freeSpinRows } from '../../play/vendors/index.ts';
import { awardRows, prizeOrderRows, rafflePointRows } from '../points/index.ts';
import { promotionVersionRows, sitePromotionRows } from '../promotions/index.ts';
import { rewardRows, rewardTakingRows } from '../rewards/index.ts';

const differences = sql(
  'tickets.audit',
  `SELECT 'reward of ticket ' || t.public_id AS "where", (t.amount - coalesce(r.amount, 0))::bigint AS off,
     t.merchant_id AS "merchantId"
   FROM ticket t JOIN ${sitePromotionRows} p ON p.id = t.promotion_id
   LEFT JOIN ${rewardRows} r ON r.member_id = t.member_id AND r.source = 'promotion'
     AND r.source_key = p.public_id || ' ticket ' || t.public_id AND r.state <> 'REFUSED'
   WHERE t.state = 'used' AND t.grant_at IS NULL AND t.amount <> coalesce(r.amount, 0)
   UNION ALL
   SELECT 'points of ticket ' || t.public_id, (coalesce(t.points, 0) - coalesce(o.points, 0))::bigint, t.merchant_id
   FROM ticket t
   LEFT JOIN ${awardRows} o ON o.member_id = t.member_id AND o.key = 'ticket:' || t.public_id
   WHERE t.state = 'used' AND coalesce(t.points, 0) <> coalesce(o.points, 0)
   UNION ALL
   SELECT 'reward of place ' || w.place || ' of raffle ' || p.public_id,
     ((CASE WHEN w.is_granted THEN w.amount ELSE 0 END) - coalesce(r.amount, 0))::bigint, p.merchant_id
   FROM raffle_winner w JOIN ${sitePromotionRows} p ON p.id = w.promotion_id
   LEFT JOIN ${rewardRows} r ON r.member_id = w.member_id AND r.source = 'promotion'
     AND r.source_key = p.public_id || ' place ' || w.place AND r.state <> 'REFUSED'
   WHERE (CASE WHEN w.is_granted THEN w.amount ELSE 0 END) <> coalesce(r.amount, 0)
   UNION ALL
   SELECT 'points of place ' || w.place || ' of raffle ' || p.public_id,
     (coalesce(w.points, 0) - coalesce(o.points, 0))::bigint, p.merchant_id
   FROM raffle_winner w JOIN ${sitePromotionRows} p ON p.id = w.promotion_id
   LEFT JOIN ${awardRows} o ON o.member_id = w.member_id
     AND o.key = 'ticket:' || p.public_id || ' place ' || w.place
   WHERE CASE WHEN w.is_granted THEN coalesce(w.points, 0) ELSE 0 END <> coalesce(o.points, 0)
   UNION ALL
   SELECT 'free spins of promotion ' || p.public_id, (p.granted - given.amount)::bigint, p.merchant_id
   FROM ${sitePromotionRows} p CROSS JOIN LATERAL (
     SELECT count(f.public_id) AS claims, coalesce(sum(f.spins * f.stake), 0) AS amount
     FROM ticket t JOIN ${freeSpinRows} f ON f.member_id = t.member_id AND f.source_key = t.public_id::text
     WHERE t.promotion_id = p.id AND t.spins = f.spins) given
   WHERE p.kind = 'FREE_SPIN' AND (p.granted <> given.amount OR p.claims <> given.claims)
   UNION ALL
   SELECT 'free spins of member ' || coalesce(f.member_id, taken.member_id),
     (coalesce(taken.amount, 0) - coalesce(f.cost, 0))::bigint, coalesce(f.merchant_id, taken.merchant_id)
   FROM (SELECT merchant_id, member_id, sum(cost) AS cost FROM ${freeSpinRows} all_spins GROUP BY 1, 2) f
   FULL JOIN (SELECT merchant_id, member_id, sum(amount) AS amount FROM ${rewardTakingRows} r
     WHERE source = 'free_spins' GROUP BY 1, 2) taken ON taken.member_id = f.member_id
   WHERE coalesce(taken.amount, 0) <> coalesce(f.cost, 0)
   UNION ALL
   SELECT 'goods of reward ' || coalesce(r.public_id, o.reward_id), coalesce(r.amount, 0)::bigint,
     coalesce(r.merchant_id, o.merchant_id)
   FROM (SELECT * FROM ${rewardRows} w
     WHERE w.goods_id IS NOT NULL AND w.entry_id IS NULL AND w.state = 'CLAIMED') r
   FULL JOIN ${prizeOrderRows} o ON o.reward_id = r.public_id AND o.member_id = r.member_id
   WHERE r.public_id IS NULL OR o.reward_id IS NULL
   UNION ALL
   SELECT 'points paid for tickets of member ' || coalesce(t.member_id, o.member_id),
     (coalesce(t.points, 0) - coalesce(o.points, 0))::bigint, coalesce(t.merchant_id, o.merchant_id)
   FROM (SELECT merchant_id, member_id,
       sum(paid_points) FILTER (WHERE state <> 'cancelled' OR return_at IS NOT NULL) AS points
     FROM ticket WHERE paid_points IS NOT NULL GROUP BY 1, 2) t
   FULL JOIN ${rafflePointRows} o ON o.member_id = t.member_id
   WHERE coalesce(t.points, 0) <> coalesce(o.points, 0)
   UNION ALL
   SELECT 'stock of prize ' || g.place || ' of promotion ' || p.public_id, (g.given - used.count)::bigint, p.merchant_id
   FROM ticket_prize g JOIN ${sitePromotionRows} p ON p.id = g.promotion_id
   JOIN ${promotionVersionRows} v ON v.promotion_id = g.promotion_id AND v.number = g.version
   CROSS JOIN LATERAL (SELECT count(*) FROM ticket t
     WHERE t.promotion_id = g.promotion_id AND t.version = g.version AND t.place = g.place) used
   WHERE g.given <> used.count OR g.given > (v.rules->'prizes'->g.place->>'stock')::int`,
);

/**
 * A query. Compares used tickets and places of raffles with their rewards, points and free spins, and stocks with the
 * prizes that were given. For audits and tests.
 */
export const auditTickets = (reader: Reader): Promise<DiscrepancyOfSite[]> =>
  reader.query<DiscrepancyOfSite>(differences);
