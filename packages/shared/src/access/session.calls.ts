import type { CallDescriptor } from '../contract/define-call.ts';

export const key = {
  name: 'session.key',
  method: 'GET',
  path: '/wps/session/key',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const login = {
  name: 'session.login',
  method: 'POST',
  path: '/wps/session/login',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 20,
  sealed: true,
} as const satisfies CallDescriptor;

export const freePlay = {
  name: 'session.freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'public',
  flag: 'FREEPLAY3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const trialUser = {
  name: 'session.trialUser',
  method: 'GET',
  path: '/wps/member/trialuser',
  who: 'public',
  flag: 'FREEPLAY3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const logout = {
  name: 'session.logout',
  method: 'DELETE',
  alsoMethod: 'POST',
  path: '/wps/session/logout',
  who: 'session',
  flag: 'COMM3',
  ratePerMinute: 30,
  beforeNewPassword: true,
  changes: false, // ends the caller's own session, nothing else
} as const satisfies CallDescriptor;

export const touch = {
  name: 'session.touch',
  method: 'GET',
  path: '/wps/session/touch',
  who: 'session',
  flag: 'COMM3',
  ratePerMinute: 60,
  beforeNewPassword: true,
} as const satisfies CallDescriptor;

export const loginVerification = {
  name: 'session.loginVerification',
  method: 'POST',
  path: '/wps/session/login/verification',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 20,
  sealed: true,
} as const satisfies CallDescriptor;

export const loginVerificationCode = {
  name: 'session.loginVerificationCode',
  method: 'POST',
  path: '/wps/session/login/verification/code',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

export const exchange = {
  name: 'session.exchange',
  method: 'POST',
  path: '/wps/session/exchange',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 20,
  sealed: true,
} as const satisfies CallDescriptor;

export const firstLogin = {
  name: 'session.firstLogin',
  method: 'POST',
  path: '/wps/member/firstLogin',
  who: 'session',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;
