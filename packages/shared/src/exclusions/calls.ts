import type { CallDescriptor } from '../contract/define-call.ts';

const ofMember = { who: 'member', flag: 'COMM3', ratePerMinute: 20 } as const;

export const exclusion = {
  ...ofMember,
  name: 'exclusions.exclusion',
  method: 'GET',
  path: '/wps/member/exclusion',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const timeout = {
  ...ofMember,
  name: 'exclusions.timeout',
  method: 'POST',
  path: '/wps/member/timeout',
} as const satisfies CallDescriptor;

export const selfExclusion = {
  ...ofMember,
  name: 'exclusions.selfExclusion',
  method: 'POST',
  path: '/wps/member/selfExclusion',
} as const satisfies CallDescriptor;

export const askReturn = {
  ...ofMember,
  name: 'exclusions.askReturn',
  method: 'POST',
  path: '/wps/member/selfExclusion/return',
} as const satisfies CallDescriptor;
