import type { CallDescriptor } from '../contract/define-call.ts';

export const customerServiceScript = {
  name: 'companions.customerServiceScript',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getCustomerServiceScript',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const checkIfAppDomain = {
  name: 'companions.checkIfAppDomain',
  method: 'GET',
  path: '/wps/relay/WPSCORE_checkIfAppDomain',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const pixelTrack = {
  name: 'companions.pixelTrack',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getPixelTrack',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const imUrl = {
  name: 'companions.imUrl',
  method: 'GET',
  path: '/wps/relay/CSP_ImUrl',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
