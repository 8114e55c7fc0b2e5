/** SQL: whether the maintenance of a row is under way at an instant. */
const isUnderWay = (
  row: string,
  now: string,
): string => `coalesce(${now}::timestamptz >= ${row}.maintenance_from
  AND (${row}.maintenance_until IS NULL OR ${now}::timestamptz < ${row}.maintenance_until), false)`;

/** SQL: the maintenance under way of the first of these rows that has one; null where none has. */
function maintenanceUnderWay(
  rows: readonly string[],
  now: string,
): { from: string; until: string } {
  const first = (column: string) =>
    `CASE ${rows.map((row) => `WHEN ${isUnderWay(row, now)} THEN ${row}.${column}`).join(' ')} END`;
  return { from: first('maintenance_from'), until: first('maintenance_until') };
}

/**
 * SQL: the games that a site offers at an instant. Lists, launches and bets all read these rows: no other game can
 * be played there.
 *
 * The installation decides about vendors, games and their own maintenance; a site decides which of them it offers,
 * in which order, with which picture, within narrower limits, and about maintenance there.
 */
export function offeredGames(merchantId: string, now: string): string {
  const maintenance = maintenanceUnderWay(['g', 'v', 'sg', 'sv'], now);
  const vendorMaintenance = maintenanceUnderWay(['v', 'sv'], now);
  return `(
  SELECT g.id, g.vendor_id, g.code, g.name, g.names, g.category, g.trial_support, g.return_rate,
    g.volatility, g.max_win, g.created_at, coalesce(sg.icon_url, g.icon_url) AS icon_url,
    greatest(g.stake_min, sg.stake_min) AS stake_min, least(g.stake_max, sg.stake_max) AS stake_max,
    coalesce(sg.place, g.place) AS place, sg.hot_place, ${maintenance.from} AS maintenance_from,
    ${maintenance.until} AS maintenance_until, v.code AS vendor_code, v.name AS vendor_name,
    v.names AS vendor_names, v.is_house,
    v.launch_url, v.verify_url, coalesce(sv.place, v.place) AS vendor_place,
    ${vendorMaintenance.from} AS vendor_maintenance_from, ${vendorMaintenance.until} AS vendor_maintenance_until
  FROM game g JOIN vendor v ON v.id = g.vendor_id
  LEFT JOIN site_vendor sv ON sv.merchant_id = ${merchantId} AND sv.vendor_id = g.vendor_id
  LEFT JOIN site_game sg ON sg.merchant_id = ${merchantId} AND sg.game_id = g.id
  WHERE g.enabled AND v.enabled AND coalesce(sv.offered, true) AND coalesce(sg.offered, true))`;
}
