import type { CallDescriptor } from '../contract/define-call.ts';

export const info = {
  name: 'member.info',
  method: 'GET',
  path: '/wps/member/info',
  who: 'session',
  flag: 'COMM3',
  ratePerMinute: 120,
  beforeNewPassword: true,
} as const satisfies CallDescriptor;

export const consolidated = {
  name: 'member.consolidated',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  who: 'member',
  flag: 'AGENTPOLICY3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
