import type { CallDescriptor } from '../contract/define-call.ts';

const read = { method: 'GET', flag: 'COMM3', ratePerMinute: 120 } as const;
const act = { method: 'POST', who: 'member', flag: 'COMM3' } as const;

export const availablePromotions = {
  ...read,
  name: 'promotions.availablePromotions',
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  who: 'member',
} as const satisfies CallDescriptor;

export const merchantAvailablePromotions = {
  ...read,
  name: 'promotions.merchantAvailablePromotions',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  who: 'public',
} as const satisfies CallDescriptor;

export const promotionAnnouncementCategory = {
  ...read,
  name: 'promotions.promotionAnnouncementCategory',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  who: 'public',
} as const satisfies CallDescriptor;

export const feLayoutPromotion = {
  ...read,
  name: 'promotions.feLayoutPromotion',
  path: '/wps/relay/PROMOFE_feLayoutPromotion',
  who: 'member',
} as const satisfies CallDescriptor;

export const unappliedExtraRewardClaimList = {
  ...read,
  name: 'promotions.unappliedExtraRewardClaimList',
  path: '/wps/relay/PROMOFE_getUnappliedExtraRewardClaimList',
  who: 'member',
} as const satisfies CallDescriptor;

export const registerPromotionList = {
  ...read,
  name: 'promotions.registerPromotionList',
  path: '/wps/relay/MCSFE_getRegisterPromotionList',
  who: 'public',
} as const satisfies CallDescriptor;

export const promotionActivities = {
  ...read,
  name: 'promotions.promotionActivities',
  path: '/wps/relay/MCSFE_getPromotionActivities',
  who: 'member',
} as const satisfies CallDescriptor;

export const signUpPromotionJoin = {
  ...act,
  name: 'promotions.signUpPromotionJoin',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const signUpRequestReward = {
  ...act,
  name: 'promotions.signUpRequestReward',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  ratePerMinute: 30,
  idempotent: true,
} as const satisfies CallDescriptor;

export const promoCode = {
  ...act,
  name: 'promotions.promoCode',
  path: '/wps/relay/PROMOFE_getPromoCode',
  ratePerMinute: 10,
  idempotent: true,
} as const satisfies CallDescriptor;

export const loginPromotion = {
  ...read,
  name: 'promotions.loginPromotion',
  path: '/wps/relay/MCSFE_getLoginPromotion',
  who: 'member',
} as const satisfies CallDescriptor;

export const loginPromotionConfigHistory = {
  ...read,
  name: 'promotions.loginPromotionConfigHistory',
  path: '/wps/relay/MCSFE_getLoginPromotionConfigHistory',
  who: 'member',
} as const satisfies CallDescriptor;

export const claimLoginPromotion = {
  ...act,
  name: 'promotions.claimLoginPromotion',
  path: '/wps/relay/MCSFE_claimLoginPromotion',
  ratePerMinute: 30,
  idempotent: true,
} as const satisfies CallDescriptor;
