/** SQL: what other domains may join of members. */
export const memberRows = `(
  SELECT id, public_id, merchant_id, username, nickname, customer_type, closed_at, registered_at,
    affiliate_link_id
  FROM member)`;

/** SQL: the agent directly above each member, from when to when. */
export const memberUplineRows = `(
  SELECT member_id, upline_id, valid_from, valid_to FROM member_upline)`;
