import type { CallDescriptor } from '../contract/define-call.ts';

export const gameList = {
  name: 'games.gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  who: 'public',
  flag: 'GAMELO3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const gameFilters = {
  name: 'games.gameFilters',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameFilters',
  who: 'public',
  flag: 'GAMELO3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const launchGame = {
  name: 'games.launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  who: 'session',
  flag: 'GAMELO3',
  area: 'games',
  ratePerMinute: 60,
  changes: true, // the launch URL lets its holder bet as the member
} as const satisfies CallDescriptor;

export const gameTrialLaunch = {
  name: 'games.gameTrialLaunch',
  method: 'GET',
  path: '/wps/relay/GCS_gameTrialLaunch',
  who: 'public',
  flag: 'FREEPLAY3',
  area: 'games',
  ratePerMinute: 60,
  changes: true, // begins a trial
} as const satisfies CallDescriptor;

export const gameLaunchFB = {
  name: 'games.gameLaunchFB',
  method: 'GET',
  path: '/wps/relay/GCS_gameLaunchFB',
  who: 'session',
  flag: 'GAMELO3',
  area: 'games',
  ratePerMinute: 60,
  changes: true, // as launchGame
} as const satisfies CallDescriptor;

export const roomList = {
  name: 'games.roomList',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  who: 'session',
  flag: 'GAMELO3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const gameVendors = {
  name: 'games.gameVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  who: 'public',
  flag: 'GAMELO3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const hotGames = {
  name: 'games.hotGames',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  who: 'public',
  flag: 'GAMELOHOT3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const winnerBoard = {
  name: 'games.winnerBoard',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  who: 'public',
  flag: 'GAMELO3',
  ratePerMinute: 240,
} as const satisfies CallDescriptor;

export const jackpots = {
  name: 'games.jackpots',
  method: 'GET',
  path: '/wps/relay/VIS_getJackpot',
  who: 'public',
  flag: 'GAMELO3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const gameMatches = {
  name: 'games.gameMatches',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameMatchV2',
  who: 'public',
  flag: 'GAMELO3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const recentGames = {
  name: 'games.recentGames',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  who: 'session',
  flag: 'GAMELOREC3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const favoriteIds = {
  name: 'games.favoriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  who: 'session',
  flag: 'GAMELOFAV3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const favoriteList = {
  name: 'games.favoriteList',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  who: 'session',
  flag: 'GAMELOFAV3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const addFavorite = {
  name: 'games.addFavorite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  who: 'session',
  flag: 'GAMELOFAV3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const removeFavorite = {
  name: 'games.removeFavorite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  who: 'session',
  flag: 'GAMELOFAV3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const gameTypesOfVendors = {
  name: 'games.gameTypesOfVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  who: 'public',
  flag: 'GAMELO3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
