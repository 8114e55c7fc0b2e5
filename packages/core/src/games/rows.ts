/** SQL: what other domains may join of vendors. */
export const vendorRows = `(
  SELECT id, code, name, names, enabled, maintenance_from, maintenance_until, launch_url, round_url, networks,
    may_roll_back_settled, may_win_without_bet
  FROM vendor)`;
