/** SQL: terms of promotions by version. */
export const promotionVersionRows = `(
  SELECT promotion_id, number, rules, turnover_times, claim_days FROM site_promotion_version)`;

/** SQL: promotions that no operator ended, with their current schedule. */
export const runningPromotionRows = `(
  SELECT p.id, p.public_id, p.merchant_id, p.kind, p.version, v.rules, v.turnover_times, v.starts_at, v.ends_at
  FROM site_promotion p JOIN site_promotion_version v ON v.promotion_id = p.id AND v.number = p.version
  WHERE p.ended_at IS NULL)`;

/** SQL: promotions with their identifiers and sums. The public id is part of the keys of their rewards. */
export const sitePromotionRows =
  '(SELECT id, public_id, merchant_id, article, kind, version, ended_at, claims, granted FROM site_promotion)';
