import type { CallDescriptor } from '../contract/define-call.ts';

export const orders = {
  name: 'records.orders',
  method: 'GET',
  path: '/wps/relay/ODSFE2_memberOrders',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const orderDetail = {
  name: 'records.orderDetail',
  method: 'GET',
  path: '/wps/relay/ODSFE2_memberOrderDetail',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const transactions = {
  name: 'records.transactions',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  who: 'member',
  flag: 'TRANSREC3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const transactionDetail = {
  name: 'records.transactionDetail',
  method: 'GET',
  path: '/wps/relay/ODSFE2_memberTransDetail',
  who: 'member',
  flag: 'TRANSREC3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const moneyLines = {
  name: 'records.moneyLines',
  method: 'GET',
  path: '/wps/relay/ODSFE2_memberMoneyLines',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const recordsSince = {
  name: 'records.recordsSince',
  method: 'GET',
  path: '/wps/relay/ODSFE2_recordsSince',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const statistics = {
  name: 'records.statistics',
  method: 'GET',
  path: '/wps/relay/ODSFE2_personalStatistics',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const personalPnl = {
  name: 'records.personalPnl',
  method: 'GET',
  path: '/wps/relay/ODSFE2_personalPNL',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const creditReport = {
  name: 'records.creditReport',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCreditReport',
  who: 'agent',
  flag: 'CREDITMAR3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const gameSheet = {
  name: 'records.gameSheet',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameDetail',
  who: 'public',
  flag: 'GAMELO3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
