import type { CallDescriptor } from '../contract/define-call.ts';

/** A fast player with several open tabs fetches the balance several times a round. */
const RATE_PER_MINUTE = 600;

export const wallets = {
  name: 'wallet.wallets',
  method: 'GET',
  path: '/wps/wallets',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: RATE_PER_MINUTE,
} as const satisfies CallDescriptor;

export const balances = {
  name: 'wallet.balances',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'session',
  flag: 'COMM3',
  ratePerMinute: RATE_PER_MINUTE,
} as const satisfies CallDescriptor;

export const balancesOfOldClients = {
  name: 'wallet.balancesOfOldClients',
  method: 'GET',
  path: '/wps/wallets/balance',
  who: 'session',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
