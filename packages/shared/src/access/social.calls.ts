import type { CallDescriptor } from '../contract/define-call.ts';

export const authorize = {
  name: 'social.authorize',
  method: 'GET',
  path: '/wps/session/login/social/authorize',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const login = {
  name: 'social.login',
  method: 'POST',
  path: '/wps/session/login/social',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const bind = {
  name: 'social.bind',
  method: 'POST',
  path: '/wps/session/login/social/bind',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const unlink = {
  name: 'social.unlink',
  method: 'POST',
  path: '/wps/session/login/social/unlink',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;
