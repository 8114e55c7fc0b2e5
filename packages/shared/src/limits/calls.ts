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

export const declineLimits = {
  ...ofMember,
  name: 'limits.declineLimits',
  method: 'POST',
  path: '/wps/member/limits/decline',
} as const satisfies CallDescriptor;

export const realityCheck = {
  ...ofMember,
  name: 'limits.realityCheck',
  method: 'GET',
  path: '/wps/member/realityCheck',
  ratePerMinute: 240,
} as const satisfies CallDescriptor;

export const setRealityCheck = {
  ...ofMember,
  name: 'limits.setRealityCheck',
  method: 'PUT',
  path: '/wps/member/realityCheck',
} as const satisfies CallDescriptor;

export const acknowledgeRealityCheck = {
  ...ofMember,
  name: 'limits.acknowledgeRealityCheck',
  method: 'POST',
  path: '/wps/member/realityCheck/ack',
} as const satisfies CallDescriptor;
