import type { CallDescriptor } from '../contract/define-call.ts';

const placing = {
  method: 'POST',
  who: 'member',
  flag: 'GAMELO3',
  ratePerMinute: 120,
  idempotent: true,
} as const;
const reading = { who: 'session', flag: 'COMM3', ratePerMinute: 120 } as const;

export const placeOrder = {
  ...placing,
  name: 'lotteryOrders.placeOrder',
  path: '/lgw/orders/betting',
} as const satisfies CallDescriptor;

export const placeMassive = {
  ...placing,
  name: 'lotteryOrders.placeMassive',
  path: '/lgw/orders/massive_betting_new',
  ratePerMinute: 20,
  packed: 'file',
} as const satisfies CallDescriptor;

export const placeMassiveOld = {
  ...placing,
  name: 'lotteryOrders.placeMassiveOld',
  path: '/lgw/orders/massive_betting',
  ratePerMinute: 20,
  packed: 'value',
} as const satisfies CallDescriptor;

export const placeVnOrder = {
  ...placing,
  name: 'lotteryOrders.placeVnOrder',
  path: '/lotto-vn/lgw/betting',
} as const satisfies CallDescriptor;

export const placeSeaOrder = {
  ...placing,
  name: 'lotteryOrders.placeSeaOrder',
  path: '/lotto-sea/lgw/betting',
} as const satisfies CallDescriptor;

export const myOrders = {
  ...reading,
  name: 'lotteryOrders.myOrders',
  method: 'POST',
  path: '/lgw/orders',
  changes: false,
} as const satisfies CallDescriptor;

export const ordersToday = {
  ...reading,
  name: 'lotteryOrders.ordersToday',
  method: 'GET',
  path: '/lgw/orders/today',
} as const satisfies CallDescriptor;

export const orderDetail = {
  ...reading,
  name: 'lotteryOrders.orderDetail',
  method: 'GET',
  path: '/lgw/orders/detail/:id',
} as const satisfies CallDescriptor;

export const orderLines = {
  ...reading,
  name: 'lotteryOrders.orderLines',
  method: 'GET',
  path: '/lgw/orders/detail/:id/info',
} as const satisfies CallDescriptor;

export const orderTrace = {
  ...reading,
  name: 'lotteryOrders.orderTrace',
  method: 'GET',
  path: '/lgw/orders/trace/:id',
} as const satisfies CallDescriptor;

export const vnOrders = {
  ...reading,
  name: 'lotteryOrders.vnOrders',
  method: 'GET',
  path: '/lgw/vn/orders',
} as const satisfies CallDescriptor;

export const seaOrders = {
  ...reading,
  name: 'lotteryOrders.seaOrders',
  method: 'GET',
  path: '/lgw/sea/orders',
} as const satisfies CallDescriptor;

const cancelling = {
  method: 'PUT',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
  takesBareList: 'orderDetailIds',
} as const;

export const cancelOrders = {
  ...cancelling,
  name: 'lotteryOrders.cancelOrders',
  path: '/lgw/orders/suborders/cancel',
} as const satisfies CallDescriptor;

export const cancelVnOrders = {
  ...cancelling,
  name: 'lotteryOrders.cancelVnOrders',
  path: '/lgw/vn/orders/cancel',
} as const satisfies CallDescriptor;

export const cancelSeaOrders = {
  ...cancelling,
  name: 'lotteryOrders.cancelSeaOrders',
  path: '/lgw/sea/orders/cancel',
} as const satisfies CallDescriptor;
