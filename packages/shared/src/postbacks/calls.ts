import type { CallDescriptor } from '../contract/define-call.ts';

export const postback = {
  name: 'postbacks.postback',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPostback',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const setPostback = {
  name: 'postbacks.setPostback',
  method: 'PUT',
  path: '/wps/relay/MCSFE_setPostback',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const renewPostbackSecret = {
  name: 'postbacks.renewPostbackSecret',
  method: 'POST',
  path: '/wps/relay/MCSFE_renewPostbackSecret',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 5,
} as const satisfies CallDescriptor;

export const testPostback = {
  name: 'postbacks.testPostback',
  method: 'POST',
  path: '/wps/relay/MCSFE_testPostback',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 5,
} as const satisfies CallDescriptor;

export const postbackDeliveries = {
  name: 'postbacks.postbackDeliveries',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPostbackDeliveries',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const linkOrigins = {
  name: 'postbacks.linkOrigins',
  method: 'GET',
  path: '/wps/relay/MCSFE_getLinkOrigins',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
