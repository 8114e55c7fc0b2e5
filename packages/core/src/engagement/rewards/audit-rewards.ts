import { type DiscrepancyOfSite, ledgerEntryRows, postingKinds } from '../../books/ledger/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';

// Ledger entries of the oldest months are dropped, so older claims have no entry.
const payments = sql(
  'rewards.audit_payments',
  `SELECT 'reward ' || r.public_id AS "where", (coalesce(e.amount, 0) - r.amount)::bigint AS off,
     r.merchant_id AS "merchantId"
   FROM reward r LEFT JOIN ${ledgerEntryRows} e ON e.id = r.entry_id
   WHERE r.state = 'CLAIMED' AND e.amount IS DISTINCT FROM r.amount
     AND r.entry_id >= (SELECT min(id) FROM ${ledgerEntryRows} kept)
   UNION ALL
   SELECT 'reward paid by entry ' || e.id, e.amount, m.merchant_id
   FROM ${ledgerEntryRows} e JOIN ${memberRows} m ON m.id = e.member_id
   LEFT JOIN reward r ON r.id = e.cause_id AND r.entry_id = e.id
   WHERE e.kind = ${postingKinds['reward.claim'].code} AND r.id IS NULL
   UNION ALL
   SELECT 'reward taken back ' || r.public_id, r.amount, r.merchant_id
   FROM reward r JOIN ${ledgerEntryRows} paid ON paid.id = r.entry_id
   LEFT JOIN ${ledgerEntryRows} e ON e.cause_id = paid.id AND e.kind = ${postingKinds['reward.claim_reversal'].code}
   WHERE r.state = 'CANCELLED' AND e.id IS NULL`,
);

const DAYS = `SELECT merchant_id, member_id, (at AT TIME ZONE 'UTC')::date AS day, sum(amount) AS amount
  FROM (
    SELECT merchant_id, member_id, granted_at AS at, amount FROM reward WHERE state IN ('CLAIMABLE', 'CLAIMED')
    UNION ALL SELECT merchant_id, member_id, at, amount FROM reward_taking
  ) counted GROUP BY 1, 2, 3`;
const counters = sql(
  'rewards.audit_counters',
  `WITH granted AS (${DAYS})
   SELECT 'rewards of member ' || coalesce(d.member_id, g.member_id) || ' on ' || coalesce(d.day, g.day) AS "where",
     (coalesce(d.granted, 0) - coalesce(g.amount, 0))::bigint AS off,
     coalesce(d.merchant_id, g.merchant_id) AS "merchantId"
   FROM reward_member_day d FULL JOIN granted g ON g.member_id = d.member_id AND g.day = d.day
   WHERE coalesce(d.granted, 0) <> coalesce(g.amount, 0)
   UNION ALL
   SELECT 'rewards and edge of a site on ' || s.day,
     (s.granted - coalesce(m.granted, 0) + s.edge - coalesce(m.edge, 0))::bigint, s.merchant_id
   FROM reward_site_day s LEFT JOIN (
     SELECT merchant_id, day, sum(granted) AS granted, sum(edge) AS edge FROM reward_member_day GROUP BY 1, 2
   ) m ON m.merchant_id = s.merchant_id AND m.day = s.day
   WHERE s.granted <> coalesce(m.granted, 0) OR s.edge <> coalesce(m.edge, 0)`,
);

/**
 * A query. Compares rewards with the books and the counters of budgets: each claimed reward is paid once, each one that
 * was taken back is reversed, and each day counts the rewards that are claimed or claimable, and converted points.
 * Reads everything, so it is for audits and tests.
 */
export async function auditRewards(reader: Reader): Promise<DiscrepancyOfSite[]> {
  return [
    ...(await reader.query<DiscrepancyOfSite>(payments)),
    ...(await reader.query<DiscrepancyOfSite>(counters)),
  ];
}
