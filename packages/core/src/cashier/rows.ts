/** SQL: what other domains may join of deposits. */
export const depositRows = `(
  SELECT id, public_id, merchant_id, member_id, channel, amount, state, created_at, completed_at FROM deposit)`;

/** SQL: deposits as a channel's statement names them. */
export const statedDepositRows = `(
  SELECT id, public_id, merchant_id, member_id, channel, reference, amount, currency, state, completed_at
  FROM deposit)`;

/** SQL: what a site calls its payment channels. */
export const depositChannelRows = '(SELECT merchant_id, code, name FROM deposit_channel)';

/** SQL: the first deposit that each player was credited with, by the agent directly above then. */
export const firstDepositRows = `(
  SELECT first_below AS agent_id, member_id, amount, completed_at FROM deposit WHERE first_below IS NOT NULL)`;

/** SQL: deposits that members were credited with. */
export const creditedDepositRows = `(
  SELECT id, merchant_id, member_id, amount, completed_at FROM deposit WHERE state = 'completed')`;
