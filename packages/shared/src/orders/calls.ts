import type { CallDescriptor } from '../contract/define-call.ts';

const list = { method: 'GET', who: 'member', flag: 'COMM3', ratePerMinute: 120 } as const;

export const rngOrders = {
  ...list,
  name: 'orders.rngOrders',
  path: '/wps/relay/ODSFE2_RNGOrders',
} as const satisfies CallDescriptor;

export const fishOrders = {
  ...list,
  name: 'orders.fishOrders',
  path: '/wps/relay/ODSFE2_FishOrders',
} as const satisfies CallDescriptor;

export const liveOrders = {
  ...list,
  name: 'orders.liveOrders',
  path: '/wps/relay/ODSFE2_LiveOrders',
} as const satisfies CallDescriptor;

export const pvpOrders = {
  ...list,
  name: 'orders.pvpOrders',
  path: '/wps/relay/ODSFE2_PvPOrders',
} as const satisfies CallDescriptor;

export const settledSportsOrders = {
  ...list,
  name: 'orders.settledSportsOrders',
  path: '/wps/relay/ODSFE2_SportsSettOrders',
} as const satisfies CallDescriptor;

export const openSportsOrders = {
  ...list,
  name: 'orders.openSportsOrders',
  path: '/wps/relay/ODSFE2_SportsUnsettOrders',
} as const satisfies CallDescriptor;

export const sportsOrders = {
  ...list,
  name: 'orders.sportsOrders',
  path: '/wps/relay/ODSFE2_ordersSportsRemote',
} as const satisfies CallDescriptor;

export const settledElottOrders = {
  ...list,
  name: 'orders.settledElottOrders',
  path: '/wps/relay/ODSFE2_ElottSettledOrders',
} as const satisfies CallDescriptor;

export const openElottOrders = {
  ...list,
  name: 'orders.openElottOrders',
  path: '/wps/relay/ODSFE2_ElottUnsettledOrders',
} as const satisfies CallDescriptor;

export const settledLottOrders = {
  ...list,
  name: 'orders.settledLottOrders',
  path: '/wps/relay/ODSFE2_LottSettledOrders',
} as const satisfies CallDescriptor;

export const openLottOrders = {
  ...list,
  name: 'orders.openLottOrders',
  path: '/wps/relay/ODSFE2_LottUnsettledOrders',
} as const satisfies CallDescriptor;

export const gameBetHistory = {
  ...list,
  name: 'orders.gameBetHistory',
  path: '/wps/report/accountGameBetHistory',
} as const satisfies CallDescriptor;

export const transaction = {
  ...list,
  name: 'orders.transaction',
  path: '/wps/report/transaction',
  flag: 'TRANSREC3',
} as const satisfies CallDescriptor;

export const detailedLottoPnl = {
  ...list,
  name: 'orders.detailedLottoPnl',
  path: '/wps/report/detailedLottoPNL',
} as const satisfies CallDescriptor;

export const personalPvpFishingPnl = {
  ...list,
  name: 'orders.personalPvpFishingPnl',
  path: '/wps/report/personalPVPFishingPNL',
} as const satisfies CallDescriptor;
