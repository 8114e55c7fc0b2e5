import type { CallDescriptor } from '../contract/define-call.ts';

export const depositSettings = {
  name: 'cashier.depositSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  who: 'member',
  flag: 'DPSTBAS3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const depositByLaunchUrl = {
  name: 'cashier.depositByLaunchUrl',
  method: 'POST',
  path: '/wps/relay/MCSFE_depositByLaunchUrl',
  who: 'member',
  flag: 'DPSTBAS3',
  area: 'cashier',
  ratePerMinute: 20,
  idempotent: true,
} as const satisfies CallDescriptor;

export const depositByQRImageUrl = {
  ...depositByLaunchUrl,
  name: 'cashier.depositByQRImageUrl',
  path: '/wps/relay/MCSFE_depositByQRImageUrl',
} as const satisfies CallDescriptor;

export const manualTransferByAccountName = {
  ...depositByLaunchUrl,
  name: 'cashier.manualTransferByAccountName',
  path: '/wps/relay/MCSFE_manualTransferByAccountName',
} as const satisfies CallDescriptor;

export const sendDepositReceipt = {
  name: 'cashier.sendDepositReceipt',
  method: 'POST',
  path: '/wps/relay/MCSFE_sendDepositReceipt',
  who: 'member',
  flag: 'DPSTBAS3',
  area: 'cashier',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const depositBanks = {
  name: 'cashier.depositBanks',
  method: 'GET',
  path: '/wps/system/depositBanks',
  who: 'member',
  flag: 'DPSTBAS3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const deposit = {
  name: 'cashier.deposit',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositDetails',
  who: 'member',
  flag: 'DPSTBAS3',
  ratePerMinute: 240,
} as const satisfies CallDescriptor;

export const deposits = {
  name: 'cashier.deposits',
  method: 'GET',
  path: '/wps/report/depositTransaction',
  who: 'member',
  flag: 'DPSTBAS3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
