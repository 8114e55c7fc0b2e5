import type { CallDescriptor } from '../contract/define-call.ts';

export const affiliatePlan = {
  name: 'affiliates.affiliatePlan',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAffiliatePlan',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const processAffiliatePlan = {
  name: 'affiliates.processAffiliatePlan',
  method: 'POST',
  path: '/wps/relay/MCSFE_processAffiliatePlan',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const affiliateReport = {
  name: 'affiliates.affiliateReport',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAffiliateReport',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const affiliatePlayers = {
  name: 'affiliates.affiliatePlayers',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAffiliatePlayers',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
