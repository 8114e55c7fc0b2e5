/** SQL: the row `(game_id, game_code, game, vendor_code)` of the game of an id, whether it can be played or not. */
export const playedGame = (gameId: string, language: string): string => `
  SELECT game.id AS game_id, game.code AS game_code,
    coalesce(game.names->>${language}::text, game.name) AS game, vendor.code AS vendor_code
  FROM game JOIN vendor ON vendor.id = game.vendor_id WHERE game.id = ${gameId}`;

/** SQL: the row `(vendor, verify_url, round_url)` of the vendor of an id: its name in a language and its pages. */
export const vendorPages = (vendorId: string, language: string): string => `
  SELECT coalesce(names->>${language}::text, name) AS vendor, verify_url, round_url FROM vendor
  WHERE id = ${vendorId}`;

/** SQL: the row `(vendor)` with the name of a game's vendor in a language, by the game's id. */
export const vendorOfGame = (gameId: string, language: string): string => `
  SELECT coalesce(vendor.names->>${language}::text, vendor.name) AS vendor
  FROM game JOIN vendor ON vendor.id = game.vendor_id WHERE game.id = ${gameId}`;
