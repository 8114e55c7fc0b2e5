import type { CallDescriptor } from '../contract/define-call.ts';

export const withdrawSettings = {
  name: 'withdrawals.withdrawSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const withdrawCharges = {
  name: 'withdrawals.withdrawCharges',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawCharges',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const turnoverInfo = {
  name: 'withdrawals.turnoverInfo',
  method: 'GET',
  path: '/wps/relay/MCSFE_getTurnoverInfo',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const exchangeRate = {
  name: 'withdrawals.exchangeRate',
  method: 'GET',
  path: '/wps/relay/MCSFE_getExchangeRate',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const withdraw = {
  name: 'withdrawals.withdraw',
  method: 'POST',
  path: '/wps/v2/transaction/withdraw',
  who: 'member',
  flag: 'COMM3',
  area: 'cashier',
  ratePerMinute: 20,
  sealed: true,
  idempotent: true,
} as const satisfies CallDescriptor;

export const withdrawal = {
  name: 'withdrawals.withdrawal',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawDetails',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 240,
} as const satisfies CallDescriptor;

export const withdrawals = {
  name: 'withdrawals.withdrawals',
  method: 'GET',
  path: '/wps/report/withdrawTransaction',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const cancelWithdraw = {
  name: 'withdrawals.cancelWithdraw',
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelWithdraw',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const processC2CTransaction = {
  name: 'withdrawals.processC2CTransaction',
  method: 'POST',
  path: '/wps/relay/MCSFE_processC2CTransaction',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;
