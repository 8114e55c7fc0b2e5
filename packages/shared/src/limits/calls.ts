import type { CallDescriptor } from '../contract/define-call.ts';

const ofMember = { who: 'member', flag: 'COMM3', ratePerMinute: 20 } as const;

export const limits = {
  ...ofMember,
  name: 'limits.limits',
  method: 'GET',
  path: '/wps/member/limits',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const setLimit = {
  ...ofMember,
  name: 'limits.setLimit',
  method: 'PUT',
  path: '/wps/member/limits',
} as const satisfies CallDescriptor;

export const confirmLimit = {
  ...ofMember,
  name: 'limits.confirmLimit',
  method: 'POST',
  path: '/wps/member/limits/confirm',
} as const satisfies CallDescriptor;

export const withdrawLimit = {
  ...ofMember,
  name: 'limits.withdrawLimit',
  method: 'POST',
  path: '/wps/member/limits/withdraw',
} as const satisfies CallDescriptor;
