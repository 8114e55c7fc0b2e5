/** SQL: what other domains may join of members. */
export const memberRows = `(
  SELECT id, public_id, merchant_id, username, nickname, customer_type, closed_at, registered_at,
    last_login_at, last_login_ip, affiliate_link_id, agent_since, erased_at
  FROM member)`;

/** SQL: the agent directly above each member, from when to when. */
export const memberUplineRows = `(
  SELECT member_id, upline_id, valid_from, valid_to FROM member_upline)`;

/** SQL: members with the hash that their password is held against, and since when it is theirs. */
export const memberPasswordRows = `(
  SELECT id, public_id, merchant_id, username, nickname, customer_type, closed_at, registered_at,
    last_login_at, last_login_ip, password_hash, has_password, password_handed_out,
    coalesce(password_set_at, registered_at) AS password_set_at
  FROM member)`;
