/** SQL: columns of vendors for joins by other domains. */
export const vendorRows = `(
  SELECT id, code, name, names, enabled, maintenance_from, maintenance_until, launch_url, round_url, networks,
    may_roll_back_settled, may_win_without_bet, dialect
  FROM vendor)`;

/** SQL: names and categories of the games in the catalog, offered or not. */
export const gameNameRows = '(SELECT id, vendor_id, code, name, names, category FROM game)';
