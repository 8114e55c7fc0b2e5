import type { CallDescriptor } from '../contract/define-call.ts';

export const transferEnabled = {
  name: 'transfers.transferEnabled',
  method: 'GET',
  path: '/wps/agent/transferEnabled',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const transferSettings = {
  name: 'transfers.transferSettings',
  method: 'GET',
  path: '/wps/agent/transferSettings',
  who: 'member',
  flag: 'LINETRANS3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const transferDownline = {
  name: 'transfers.transferDownline',
  method: 'PUT',
  path: '/wps/agent/transferDownline',
  who: 'agent',
  flag: 'LINETRANS3',
  area: 'cashier',
  ratePerMinute: 20,
  sealed: true,
  idempotent: true,
} as const satisfies CallDescriptor;

export const transferUpline = {
  name: 'transfers.transferUpline',
  method: 'PUT',
  path: '/wps/agent/transferUpline',
  who: 'member',
  flag: 'LINETRANS3',
  area: 'cashier',
  ratePerMinute: 20,
  sealed: true,
  idempotent: true,
} as const satisfies CallDescriptor;

export const transfer = {
  name: 'transfers.transfer',
  method: 'GET',
  path: '/wps/agent/transfer',
  who: 'member',
  flag: 'LINETRANS3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const transfers = {
  name: 'transfers.transfers',
  method: 'GET',
  path: '/wps/agent/transfers',
  who: 'member',
  flag: 'LINETRANS3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
