import type { CallDescriptor } from '../contract/define-call.ts';

export const claimableRewards = {
  name: 'rewards.claimableRewards',
  method: 'GET',
  path: '/wps/relay/MCSFE_getClaimPromotion',
  who: 'member',
  flag: 'REWCEN3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const claimReward = {
  name: 'rewards.claimReward',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimIssuedPromotion',
  who: 'member',
  flag: 'REWCEN3',
  ratePerMinute: 120,
  idempotent: true,
} as const satisfies CallDescriptor;

export const endedRewards = {
  name: 'rewards.endedRewards',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoList',
  who: 'member',
  flag: 'REWCEN3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
