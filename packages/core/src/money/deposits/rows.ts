/** SQL: columns of deposits for joins by other domains. */
export const depositRows = `(
  SELECT id, public_id, merchant_id, member_id, channel, amount, state, created_at, completed_at FROM deposit)`;

/** SQL: deposits for reconciliation, by the channel that took the payment. */
export const statedDepositRows = `(
  SELECT id, public_id, merchant_id, member_id, coalesce(routed_to, channel) AS channel, reference, amount, currency,
    state, completed_at
  FROM deposit)`;

/** SQL: channels that take payments of a site, by themselves or behind a way to pay. */
export const takingChannelRows = `(
  SELECT merchant_id, code, name, names FROM deposit_channel
  UNION SELECT r.merchant_id, r.channel, r.channel, '{}' FROM deposit_route r WHERE NOT EXISTS (
    SELECT FROM deposit_channel c WHERE c.merchant_id = r.merchant_id AND c.code = r.channel))`;

/** SQL: a site's names of its payment channels. */
export const depositChannelRows = '(SELECT merchant_id, code, name, names FROM deposit_channel)';

/** SQL: the first deposit that each player was credited with, by the agent directly above then. */
export const firstDepositRows = `(
  SELECT first_below AS agent_id, member_id, amount, completed_at FROM deposit WHERE first_below IS NOT NULL)`;

/** SQL: deposits that were credited and reversed. A partial index has the steps of reversals. */
export const reversedDepositRows = `(
  SELECT d.id FROM deposit_step s JOIN deposit d ON d.id = s.deposit_id
  WHERE s.step = 'taken_back' AND d.state <> 'completed')`;

/** SQL: deposits that members were credited with. */
export const creditedDepositRows = `(
  SELECT id, merchant_id, member_id, amount, completed_at, turnover_served FROM deposit WHERE state = 'completed')`;
