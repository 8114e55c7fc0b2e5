import type { CallDescriptor } from '../contract/define-call.ts';

const read = { method: 'GET', who: 'member', flag: 'COMM3', ratePerMinute: 120 } as const;

export const rankProgress = {
  ...read,
  name: 'vip.rankProgress',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
} as const satisfies CallDescriptor;

export const ranks = {
  ...read,
  name: 'vip.ranks',
  path: '/wps/vip/ranks',
} as const satisfies CallDescriptor;

export const rankChanges = {
  ...read,
  name: 'vip.rankChanges',
  path: '/wps/vip/rankChanges',
} as const satisfies CallDescriptor;
