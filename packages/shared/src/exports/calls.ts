import type { CallDescriptor } from '../contract/define-call.ts';

export const askRecords = {
  name: 'exports.askRecords',
  method: 'POST',
  path: '/wps/exports',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const askTeam = {
  name: 'exports.askTeam',
  method: 'POST',
  path: '/wps/exports/team',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const askList = {
  name: 'exports.askList',
  method: 'POST',
  path: '/wps/exports/lists',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const askInactivePlayers = {
  name: 'exports.askInactivePlayers',
  method: 'POST',
  path: '/wps/exports/inactivePlayers',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const askBill = {
  name: 'exports.askBill',
  method: 'POST',
  path: '/wps/exports/bills',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const askAffiliates = {
  name: 'exports.askAffiliates',
  method: 'POST',
  path: '/wps/exports/affiliates',
  who: 'agent',
  flag: 'AFFMAN3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const askContracts = {
  name: 'exports.askContracts',
  method: 'POST',
  path: '/wps/exports/contracts',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const askReport = {
  name: 'exports.askReport',
  method: 'POST',
  path: '/wps/exports/reports',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const askCreditReport = {
  name: 'exports.askCreditReport',
  method: 'POST',
  path: '/wps/exports/credit',
  who: 'agent',
  flag: 'CREDITMAR3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const list = {
  name: 'exports.list',
  method: 'GET',
  path: '/wps/exports',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
