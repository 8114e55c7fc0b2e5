/** SQL: valid bets that counted for released or open bonuses: they count for no deposit. */
export const bonusTurnoverRows = `(
  SELECT member_id, granted_at, served FROM member_bonus WHERE served > 0 AND state IN ('open', 'released'))`;

/** SQL: deposits that hold a reserve of a promotion's budget. */
export const reservedBonusRows = '(SELECT deposit_id FROM member_bonus WHERE reserved > 0)';

/** SQL: bonuses with their state. */
export const bonusStateRows = '(SELECT id, public_id, state FROM member_bonus)';

/** SQL: bonuses that were granted, with the deposit that each was chosen with. */
export const grantedBonusRows = `(
  SELECT deposit_id, amount, member_id, promotion_id, granted_at FROM member_bonus WHERE granted_at IS NOT NULL)`;

/** SQL: amounts of granted bonuses, less the parts that returned to the promotion. */
export const givenBonusRows = `(
  SELECT merchant_id, member_id, granted_at,
    CASE WHEN state IN ('forfeited', 'expired', 'cancelled') THEN amount - least(amount, closed_amount) ELSE amount END
      AS amount
  FROM member_bonus WHERE granted_at IS NOT NULL)`;

/**
 * SQL: amounts that promotions of sites can still give: budgets, reserves of open deposits, and bonuses that wait for
 * an operator.
 */
export const promisedBonusRows = `(
  SELECT merchant_id, budget_left AS amount FROM promotion WHERE ended_at IS NULL
  UNION ALL
  SELECT merchant_id, CASE state WHEN 'waiting' THEN amount ELSE reserved END FROM member_bonus
  WHERE state = 'waiting' OR reserved > 0)`;

/** SQL: times at which members chose bonuses with credited deposits. */
export const chosenBonusRows = `(
  SELECT member_id, chosen_at FROM member_bonus WHERE state <> 'chosen')`;

/** SQL: steps of bonuses: chosen, granted, ended. The bits of the id from 50 up are the step. */
export const bonusStepRows = `(
  SELECT b.member_id, (s.step::bigint << 50) + b.id AS id, s.at, b.public_id, v.name AS promotion, v.names AS promotion_names, s.state, s.amount
  FROM member_bonus b
  JOIN promotion_version v ON v.promotion_id = b.promotion_id AND v.number = b.version,
  LATERAL (VALUES (b.chosen_at, 0, 'chosen', b.amount), (b.granted_at, 1, 'open', b.amount),
    (b.closed_at, 2, b.state, b.closed_amount)) s (at, step, state, amount)
  WHERE s.at IS NOT NULL)`;

/** SQL: promotions with their current names. */
export const promotionNameRows = `(
  SELECT p.id, v.name, v.names FROM promotion p
  JOIN promotion_version v ON v.promotion_id = p.id AND v.number = p.version)`;
