import type { CallDescriptor } from './define-call.ts';

const read = { method: 'GET', who: 'public', flag: 'GAMELO3', ratePerMinute: 240 } as const;

export const lotteryGames = {
  ...read,
  name: 'lotteries.lotteryGames',
  path: '/lgw/games',
} as const satisfies CallDescriptor;

export const lotteryMenus = {
  ...read,
  name: 'lotteries.lotteryMenus',
  path: '/lgw/games/game_menus',
} as const satisfies CallDescriptor;

export const vnMenus = {
  ...read,
  name: 'lotteries.vnMenus',
  path: '/lgw/vn/games/game_menu',
} as const satisfies CallDescriptor;

export const seaMenus = {
  ...read,
  name: 'lotteries.seaMenus',
  path: '/lgw/sea/games/game_menu',
} as const satisfies CallDescriptor;

export const playMenu = {
  ...read,
  name: 'lotteries.playMenu',
  path: '/lgw/games/:gameId/play_menu',
} as const satisfies CallDescriptor;

export const lotterySetting = {
  ...read,
  name: 'lotteries.lotterySetting',
  path: '/lgw/games/:gameId/setting',
} as const satisfies CallDescriptor;

export const nearDraw = {
  ...read,
  name: 'lotteries.nearDraw',
  path: '/lgw/numeros/near',
} as const satisfies CallDescriptor;

export const recentDraws = {
  ...read,
  name: 'lotteries.recentDraws',
  path: '/lgw/numeros/recent',
} as const satisfies CallDescriptor;

export const drawsOfGame = {
  ...read,
  name: 'lotteries.drawsOfGame',
  path: '/lgw/draw/:gameId',
} as const satisfies CallDescriptor;

export const drawsByCode = {
  ...read,
  name: 'lotteries.drawsByCode',
  path: '/lgw/draw/code/:gameCode',
} as const satisfies CallDescriptor;
