/** SQL: what other domains may join of deposits. */
export const depositRows = `(
  SELECT id, public_id, merchant_id, member_id, channel, completed_at FROM deposit)`;

/** SQL: what a site calls its payment channels. */
export const depositChannelRows = '(SELECT merchant_id, code, name FROM deposit_channel)';
