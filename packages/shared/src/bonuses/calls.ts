import type { CallDescriptor } from '../contract/define-call.ts';

export const depositPromotions = {
  name: 'bonuses.depositPromotions',
  method: 'GET',
  path: '/wps/promotions/deposit',
  who: 'member',
  flag: 'DPSTBAS3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const bonusDetails = {
  name: 'bonuses.bonusDetails',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBonusDetails',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const forfeitBonus = {
  name: 'bonuses.forfeitBonus',
  method: 'POST',
  path: '/wps/relay/MCSFE_forfeitBonus',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const excludedTurnover = {
  name: 'bonuses.excludedTurnover',
  method: 'GET',
  path: '/wps/relay/MCSFE_getExcludedTurnoverList',
  who: 'public',
  flag: 'DISPEXTURNOVERLIST3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
