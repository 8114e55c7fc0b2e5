import type { CallDescriptor } from '../contract/define-call.ts';

export const disputes = {
  name: 'disputes.disputes',
  method: 'GET',
  path: '/wps/agent/disputes',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const openDispute = {
  name: 'disputes.openDispute',
  method: 'POST',
  path: '/wps/agent/openDispute',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const withdrawDispute = {
  name: 'disputes.withdrawDispute',
  method: 'POST',
  path: '/wps/agent/withdrawDispute',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;
