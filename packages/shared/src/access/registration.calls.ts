import type { CallDescriptor } from '../contract/define-call.ts';

export const register = {
  name: 'registration.register',
  method: 'PUT',
  path: '/wps/member/register',
  who: 'public',
  flag: 'USERNAMEREG3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const registerMobile = {
  name: 'registration.registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  who: 'public',
  flag: 'MOBILENUMREG3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const registerAutoUsername = {
  name: 'registration.registerAutoUsername',
  method: 'PUT',
  path: '/wps/member/register/autoUsername',
  who: 'public',
  flag: 'USERNAMEREG3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const smsRegister = {
  name: 'registration.smsRegister',
  method: 'POST',
  path: '/wps/verification/sms/register',
  who: 'public',
  flag: 'VERIFICATION3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

export const checkUsername = {
  name: 'registration.checkUsername',
  method: 'GET',
  path: '/wps/check/username',
  who: 'public',
  flag: 'USERNAMEREG3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;
