import type { CallDescriptor } from '../contract/define-call.ts';

export const listAnnouncements = {
  name: 'content.listAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const announcementItems = {
  name: 'content.announcementItems',
  method: 'GET',
  path: '/wps/relay/CCSFE_getListAnnouncements',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const systemAnnouncements = {
  name: 'content.systemAnnouncements',
  method: 'GET',
  path: '/wps/system/announcements',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const helpCenter = {
  name: 'content.helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const readPreview = {
  name: 'content.readPreview',
  method: 'GET',
  path: '/wps/system/preview',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const agentAnnouncements = {
  name: 'content.agentAnnouncements',
  method: 'GET',
  path: '/wps/agent/announcements',
  who: 'agent',
  flag: 'AGEANNOUNCE3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
