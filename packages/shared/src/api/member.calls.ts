import type { CallDescriptor } from './define-call.ts';

export const register = {
  name: 'member.register',
  method: 'PUT',
  path: '/wps/member/register',
  who: 'public',
  flag: 'USERNAMEREG3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const registerMobile = {
  name: 'member.registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  who: 'public',
  flag: 'MOBILENUMREG3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const registerAutoUsername = {
  name: 'member.registerAutoUsername',
  method: 'PUT',
  path: '/wps/member/register/autoUsername',
  who: 'public',
  flag: 'USERNAMEREG3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const smsRegister = {
  name: 'member.smsRegister',
  method: 'POST',
  path: '/wps/verification/sms/register',
  who: 'public',
  flag: 'VERIFICATION3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

export const checkUsername = {
  name: 'member.checkUsername',
  method: 'GET',
  path: '/wps/check/username',
  who: 'public',
  flag: 'USERNAMEREG3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const info = {
  name: 'member.info',
  method: 'GET',
  path: '/wps/member/info',
  who: 'session',
  flag: 'COMM3',
  ratePerMinute: 120,
  beforeNewPassword: true,
} as const satisfies CallDescriptor;

export const consolidated = {
  name: 'member.consolidated',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  who: 'member',
  flag: 'AGENTPOLICY3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
