export { addFavourite } from './add-favourite.ts';
export { changeGame, type GameFacts } from './catalog/game-facts.ts';
export { type CodedGame, gamesByCode } from './catalog/games-by-code.ts';
export { hasGame } from './catalog/has-game.ts';
export {
  checkGames,
  type GameFile,
  type ImportCounts,
  importGames,
  type JudgedLine,
} from './catalog/import-games.ts';
export { type InstalledGame, listVendorGames } from './catalog/list-vendor-games.ts';
export { type ListedVendor, listVendors } from './catalog/list-vendors.ts';
export { namesOfVendors } from './catalog/names-of-vendors.ts';
export { putVendor, type VendorOfGames, type VendorProfile } from './catalog/put-vendor.ts';
export { type NewGame, putGame, registerGame } from './catalog/register-game.ts';
export { scheduleGameMaintenance } from './catalog/schedule-game-maintenance.ts';
export {
  addVendor,
  changeVendor,
  type InstalledVendor,
  lockVendor,
  readVendor,
  type VendorFacts,
} from './catalog/vendor-facts.ts';
export { changeSiteGame, type GameAtSite } from './change-site-game.ts';
export { changeSiteVendor } from './change-site-vendor.ts';
export { type CountedBet, countBetsTowardBonuses } from './count-bets-toward-bonuses.ts';
export { countByFacts, type FilterOptions } from './count-by-facts.ts';
export {
  type CountedCategory,
  countedGames,
  type GamesOfShare,
  gamesByShare,
} from './counted-games.ts';
export { type ExcludedGame, excludedGames, vendorsOfExcluded } from './excluded-games.ts';
export { favouriteGames, favouriteIds } from './favourites.ts';
export { findGame, findPlayableGame } from './find-game.ts';
export { hotGames } from './hot-games.ts';
export { lastPlayed } from './last-played.ts';
export { type ListedCategory, listCategories } from './list-categories.ts';
export { firstGameOf, gamesById, listGames } from './list-games.ts';
export {
  type ListedSiteGame,
  listSiteGames,
  type SiteGameFilter,
} from './list-site-games.ts';
export { type ListedSiteVendor, listSiteVendors } from './list-site-vendors.ts';
export { listTables } from './list-tables.ts';
export type { ListedGame, MaintenanceTimes, OfferedGame } from './listed-game.ts';
export { gameLists } from './lists.ts';
export { offeredGames } from './offered-games.ts';
export { offersGames } from './offers-games.ts';
export { playedGame, vendorOfGame, vendorPages } from './played-game.ts';
export { type Lobby, NO_PLAYERS, playerCounts } from './player-counts.ts';
export { recordGameOpened, recordPlays } from './record-plays.ts';
export { removeFavourite } from './remove-favourite.ts';
export { gameNameRows, vendorRows } from './rows.ts';
