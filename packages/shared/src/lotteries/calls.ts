import type { CallDescriptor } from '../contract/define-call.ts';

const own = { method: 'GET', who: 'session', flag: 'GAMELO3', ratePerMinute: 120 } as const;
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

export const recentLotteries = {
  ...own,
  name: 'lotteries.recentLotteries',
  path: '/lgw/games/game_menus/recent',
} as const satisfies CallDescriptor;

export const vnRecent = {
  ...own,
  name: 'lotteries.vnRecent',
  path: '/lgw/vn/games/game_menu/recent',
} as const satisfies CallDescriptor;

export const seaRecent = {
  ...own,
  name: 'lotteries.seaRecent',
  path: '/lgw/sea/games/game_menu/recent',
} as const satisfies CallDescriptor;

export const popularLotteries = {
  ...read,
  name: 'lotteries.popularLotteries',
  path: '/lgw/games/popular',
} as const satisfies CallDescriptor;

export const lotterySeries = {
  ...own,
  name: 'lotteries.lotterySeries',
  path: '/lgw/games/series',
} as const satisfies CallDescriptor;

export const customerSeries = {
  ...own,
  name: 'lotteries.customerSeries',
  path: '/lgw/customers/series',
} as const satisfies CallDescriptor;

export const lottoGamesSeries = {
  ...own,
  name: 'lotteries.lottoGamesSeries',
  path: '/wps/member/lottoGamesSeries',
} as const satisfies CallDescriptor;

export const lottoCustomersSeries = {
  ...own,
  name: 'lotteries.lottoCustomersSeries',
  path: '/wps/member/lottoCustomersSeries',
} as const satisfies CallDescriptor;

export const openedDraws = {
  ...read,
  name: 'lotteries.openedDraws',
  path: '/lgw/games/opened/numero',
} as const satisfies CallDescriptor;

export const vnOpened = {
  ...read,
  name: 'lotteries.vnOpened',
  path: '/lgw/vn/numeros/opened/game',
  flag: 'AGEANNOUNCE3',
} as const satisfies CallDescriptor;

export const seaOpened = {
  ...read,
  name: 'lotteries.seaOpened',
  path: '/lgw/sea/numeros/opened/game',
} as const satisfies CallDescriptor;

export const chaseDraws = {
  ...read,
  name: 'lotteries.chaseDraws',
  path: '/lgw/numeros/chase/:gameId',
} as const satisfies CallDescriptor;

export const drawsOfAll = {
  ...read,
  name: 'lotteries.drawsOfAll',
  path: '/lgw/draw',
} as const satisfies CallDescriptor;

export const hotAndGap = {
  ...read,
  name: 'lotteries.hotAndGap',
  path: '/lgw/draw/:gameId/hot_gap_info',
} as const satisfies CallDescriptor;

export const numberControls = {
  ...read,
  name: 'lotteries.numberControls',
  path: '/lgw/games/:gameId/number_controls',
} as const satisfies CallDescriptor;

export const fairness = {
  ...read,
  name: 'lotteries.fairness',
  path: '/lgw/draw/:gameId/fairness',
} as const satisfies CallDescriptor;

export const drawProof = {
  ...read,
  name: 'lotteries.drawProof',
  path: '/lgw/draw/:gameId/proof',
} as const satisfies CallDescriptor;

export const joinedDraws = {
  ...read,
  name: 'lotteries.joinedDraws',
  path: '/lgw/draw/:gameId/joined',
} as const satisfies CallDescriptor;
