import type { CallDescriptor } from '../contract/define-call.ts';

const ofMember = { method: 'GET', who: 'member', flag: 'REDRAIN3', ratePerMinute: 120 } as const;
const ofAgent = { method: 'GET', who: 'agent', flag: 'REDRAIN3', ratePerMinute: 120 } as const;

export const createRedRain = {
  ...ofAgent,
  name: 'envelopes.createRedRain',
  method: 'POST',
  path: '/wps/relay/MCSFE_createRedRain',
  area: 'cashier',
  ratePerMinute: 20,
  sealed: true,
  idempotent: true,
} as const satisfies CallDescriptor;

export const claimRedRain = {
  ...ofMember,
  name: 'envelopes.claimRedRain',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRedRain',
  area: 'cashier',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const cancelRedRain = {
  ...ofAgent,
  name: 'envelopes.cancelRedRain',
  method: 'POST',
  path: '/wps/envelopes/cancel',
  area: 'cashier',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const redRainTerms = {
  ...ofAgent,
  name: 'envelopes.redRainTerms',
  path: '/wps/envelopes/terms',
} as const satisfies CallDescriptor;

export const sentRedRains = {
  ...ofAgent,
  name: 'envelopes.sentRedRains',
  path: '/wps/envelopes/sent',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const sentRedRain = {
  ...ofAgent,
  name: 'envelopes.sentRedRain',
  path: '/wps/envelopes/one',
} as const satisfies CallDescriptor;

export const redRainClaims = {
  ...ofAgent,
  name: 'envelopes.redRainClaims',
  path: '/wps/envelopes/claims',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const waitingRedRains = {
  ...ofMember,
  name: 'envelopes.waitingRedRains',
  path: '/wps/envelopes/waiting',
} as const satisfies CallDescriptor;

export const receivedRedRains = {
  ...ofMember,
  name: 'envelopes.receivedRedRains',
  path: '/wps/envelopes/received',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const redRainProof = {
  ...ofMember,
  name: 'envelopes.redRainProof',
  path: '/wps/envelopes/proof',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
