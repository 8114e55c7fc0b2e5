import type { CallDescriptor } from '../contract/define-call.ts';

export const withdrawBanks = {
  name: 'withdrawalAccounts.withdrawBanks',
  method: 'GET',
  path: '/wps/system/withdrawBanks',
  who: 'member',
  flag: 'BINDCARDENTRANCE3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const withdrawMethods = {
  name: 'withdrawalAccounts.withdrawMethods',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawMethods',
  who: 'member',
  flag: 'BINDCARDENTRANCE3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const bindConfig = {
  name: 'withdrawalAccounts.bindConfig',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBindConfig',
  who: 'member',
  flag: 'BINDCARDENTRANCE3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const bankCards = {
  name: 'withdrawalAccounts.bankCards',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBankCards',
  who: 'member',
  flag: 'BINDCARDENTRANCE3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const bankCardsOfOldClients = {
  ...bankCards,
  name: 'withdrawalAccounts.bankCardsOfOldClients',
  path: '/wps/member/bankCard',
} as const satisfies CallDescriptor;

export const addBankCard = {
  name: 'withdrawalAccounts.addBankCard',
  method: 'PUT',
  path: '/wps/member/bankCard',
  who: 'member',
  flag: 'BINDCARDENTRANCE3',
  area: 'cashier',
  ratePerMinute: 20,
  sealed: true,
} as const satisfies CallDescriptor;

export const defaultBankCard = {
  name: 'withdrawalAccounts.defaultBankCard',
  method: 'POST',
  path: '/wps/relay/MCSFE_defaultBankCard',
  who: 'member',
  flag: 'BINDCARDENTRANCE3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const removeBankCard = {
  name: 'withdrawalAccounts.removeBankCard',
  method: 'POST',
  path: '/wps/relay/MCSFE_removeBankCard',
  who: 'member',
  flag: 'BINDCARDENTRANCE3',
  ratePerMinute: 20,
  sealed: true,
} as const satisfies CallDescriptor;
