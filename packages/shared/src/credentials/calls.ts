import type { CallDescriptor } from '../contract/define-call.ts';

export const changePassword = {
  name: 'credentials.changePassword',
  method: 'POST',
  path: '/wps/member/password',
  who: 'member',
  flag: 'PASS3',
  ratePerMinute: 10,
  sealed: true,
  beforeNewPassword: true,
} as const satisfies CallDescriptor;

export const smsNoLogin = {
  name: 'credentials.smsNoLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  who: 'public',
  flag: 'VERIFICATION3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

/** The older call that sends the code of a password reset. */
export const smsReset = {
  name: 'credentials.smsReset',
  method: 'POST',
  path: '/wps/member/password/sms',
  who: 'public',
  flag: 'PWRESETSMS3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

export const resetByPhone = {
  name: 'credentials.resetByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  who: 'public',
  flag: 'CHNGPASSVERIF3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const forgotByEmail = {
  name: 'credentials.forgotByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  who: 'public',
  flag: 'MAILVERIFICATION3',
  ratePerMinute: 10,
  takesUrlForm: true,
} as const satisfies CallDescriptor;

export const emailReset = {
  name: 'credentials.emailReset',
  method: 'POST',
  path: '/wps/member/password/emailReset',
  who: 'public',
  flag: 'MAILVERIFICATION3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const smsBind = {
  name: 'credentials.smsBind',
  method: 'POST',
  path: '/wps/verification/sms',
  who: 'member',
  flag: 'VERIFICATION3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

/** Requires a code under the flag `VERIFICATION3`, and none under `DISABLEDMOBILEVERIF3`. */
export const bindMobile = {
  name: 'credentials.bindMobile',
  method: 'POST',
  path: '/wps/member/mobile',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const emailBind = {
  name: 'credentials.emailBind',
  method: 'POST',
  path: '/wps/verification/email',
  who: 'member',
  flag: 'MAILVERIFICATION3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;

export const bindEmail = {
  name: 'credentials.bindEmail',
  method: 'POST',
  path: '/wps/member/email',
  who: 'member',
  flag: 'MAILVERIFICATION3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const securityConfig = {
  name: 'credentials.securityConfig',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  who: 'member',
  flag: 'MYACC',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
