import type { CallDescriptor } from '../contract/define-call.ts';

export const status = {
  name: 'system.status',
  method: 'GET',
  path: '/wps/system/status',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 240,
  always: true,
} as const satisfies CallDescriptor;

export const statusV2 = {
  ...status,
  name: 'system.statusV2',
  path: '/wps/v2/system/status',
} as const;

export const whitelabel = {
  name: 'system.whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const registerSettings = {
  name: 'system.registerSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const country = {
  name: 'system.country',
  method: 'GET',
  path: '/wps/system/country',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const location = {
  name: 'system.location',
  method: 'GET',
  path: '/wps/system/location',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const domainRoute = {
  name: 'system.domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const consolidatedSettings = {
  name: 'system.consolidatedSettings',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const templates = {
  name: 'system.templates',
  method: 'GET',
  path: '/wps/system/templates',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

/** Works without a session. For a logged-in member it also sets the language of mails and messages. */
export const updateLanguage = {
  name: 'system.updateLanguage',
  method: 'PUT',
  alsoMethod: 'POST',
  path: '/wps/member/language',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const collect = {
  name: 'system.collect',
  method: 'POST',
  path: '/wps/system/collect',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 30,
  noContent: true,
} as const satisfies CallDescriptor;
