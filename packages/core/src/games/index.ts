export { findPlayableGame, type GameOfVendor, isInMaintenance, type Pause } from './find-game.ts';
export { type GameFilter, type ListedGame, listGames } from './list-games.ts';
export { type NewGame, registerGame } from './register-game.ts';
