import type { CallDescriptor } from './define-call.ts';

export const changePassword = {
  name: 'security.changePassword',
  method: 'POST',
  path: '/wps/member/password',
  who: 'member',
  flag: 'PASS3',
  ratePerMinute: 10,
  sealed: true,
  beforeNewPassword: true,
} as const satisfies CallDescriptor;

export const smsNoLogin = {
  name: 'security.smsNoLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  who: 'public',
  flag: 'VERIFICATION3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

export const resetByPhone = {
  name: 'security.resetByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  who: 'public',
  flag: 'CHNGPASSVERIF3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const forgotByEmail = {
  name: 'security.forgotByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  who: 'public',
  flag: 'MAILVERIFICATION3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const emailReset = {
  name: 'security.emailReset',
  method: 'POST',
  path: '/wps/member/password/emailReset',
  who: 'public',
  flag: 'MAILVERIFICATION3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const smsBind = {
  name: 'security.smsBind',
  method: 'POST',
  path: '/wps/verification/sms',
  who: 'member',
  flag: 'VERIFICATION3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

export const bindMobile = {
  name: 'security.bindMobile',
  method: 'POST',
  path: '/wps/member/mobile',
  who: 'member',
  flag: 'VERIFICATION3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const emailBind = {
  name: 'security.emailBind',
  method: 'POST',
  path: '/wps/verification/email',
  who: 'member',
  flag: 'MAILVERIFICATION3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const bindEmail = {
  name: 'security.bindEmail',
  method: 'POST',
  path: '/wps/member/email',
  who: 'member',
  flag: 'MAILVERIFICATION3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const securityConfig = {
  name: 'security.securityConfig',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  who: 'member',
  flag: 'MYACC',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
