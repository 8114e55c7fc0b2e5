/** SQL: columns of members that other domains may join. */
export const memberRows = `(
  SELECT id, public_id, merchant_id, username, nickname, customer_type, closed_at, registered_at,
    last_login_at, last_login_ip, affiliate_link_id, agent_since, erased_at
  FROM member)`;

/** SQL: the agent directly above each member, with start and end. */
export const memberUplineRows = `(
  SELECT member_id, upline_id, valid_from, valid_to FROM member_upline)`;

/** SQL: members with their password hash and when it was set. */
export const memberPasswordRows = `(
  SELECT id, public_id, merchant_id, username, nickname, customer_type, closed_at, registered_at,
    last_login_at, last_login_ip, password_hash, has_password, password_handed_out,
    coalesce(password_set_at, registered_at) AS password_set_at
  FROM member)`;
