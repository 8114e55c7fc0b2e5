import type { CallDescriptor } from '../contract/define-call.ts';

const read = { method: 'GET', who: 'member', flag: 'REFERRAL3', ratePerMinute: 120 } as const;

export const referralDetails = {
  ...read,
  name: 'referrals.referralDetails',
  path: '/wps/relay/MCSFE_getReferralDetails',
} as const satisfies CallDescriptor;

export const referralFriends = {
  ...read,
  name: 'referrals.referralFriends',
  path: '/wps/relay/MCSFE_getReferralFriends',
} as const satisfies CallDescriptor;

export const referralRebateClaims = {
  ...read,
  name: 'referrals.referralRebateClaims',
  path: '/wps/relay/MCSFE_getReferralRebateClaims',
} as const satisfies CallDescriptor;
