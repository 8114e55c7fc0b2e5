import type { CallDescriptor } from '../contract/define-call.ts';

export const affiliate = {
  name: 'agents.affiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  who: 'public',
  flag: 'AFFMAN3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const defaultAgent = {
  name: 'agents.defaultAgent',
  method: 'GET',
  path: '/wps/agent/default',
  who: 'public',
  flag: 'AFFMAN3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const affiliateLinks = {
  name: 'agents.affiliateLinks',
  method: 'GET',
  path: '/wps/relay/MCSFE_viewAffiliateUrls',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const createAffiliateLink = {
  name: 'agents.createAffiliateLink',
  method: 'POST',
  path: '/wps/relay/MCSFE_createAffiliateUrl',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const nameAffiliateLink = {
  name: 'agents.nameAffiliateLink',
  method: 'PUT',
  path: '/wps/relay/MCSFE_nameAffiliateUrl',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const deleteAffiliateLink = {
  name: 'agents.deleteAffiliateLink',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_deleteAffiliateUrl',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const createDownlines = {
  name: 'agents.createDownlines',
  method: 'POST',
  path: '/wps/agent/downline',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 10,
  sealed: true,
  idempotent: true,
} as const satisfies CallDescriptor;

export const promoteDownline = {
  name: 'agents.promoteDownline',
  method: 'PUT',
  path: '/wps/agent/promoteDownlineToAgent',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const registeredAffiliates = {
  name: 'agents.registeredAffiliates',
  method: 'GET',
  path: '/wps/relay/MCSFE_viewRegisteredAffiliates',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const affiliateVisit = {
  name: 'agents.affiliateVisit',
  method: 'POST',
  path: '/wps/agent/affiliateVisit',
  who: 'public',
  flag: 'AFFMAN3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;
