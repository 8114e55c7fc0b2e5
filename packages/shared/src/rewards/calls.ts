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

export const oldRewards = {
  name: 'rewards.oldRewards',
  method: 'GET',
  path: '/wps/promotions',
  who: 'member',
  flag: 'REWCEN3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const claimOldReward = {
  name: 'rewards.claimOldReward',
  method: 'POST',
  path: '/wps/promotions',
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
