import type { CallDescriptor } from './define-call.ts';

export const hasPaymentPassword = {
  name: 'secrets.hasPaymentPassword',
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  who: 'member',
  flag: 'PAYMENTPASS3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const setPaymentPassword = {
  name: 'secrets.setPaymentPassword',
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  who: 'member',
  flag: 'PAYMENTPASS3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const changePaymentPassword = {
  name: 'secrets.changePaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  who: 'member',
  flag: 'PAYMENTPASS3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const paymentPasswordCode = {
  name: 'secrets.paymentPasswordCode',
  method: 'POST',
  path: '/wps/member/paymentPassword/code',
  who: 'member',
  flag: 'RESPAYPASS3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

export const resetPaymentPassword = {
  name: 'secrets.resetPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  who: 'member',
  flag: 'RESPAYPASS3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const securityQuestions = {
  name: 'secrets.securityQuestions',
  method: 'GET',
  path: '/wps/member/securityQuestions',
  who: 'member',
  flag: 'SECQUES3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const chosenQuestions = {
  name: 'secrets.chosenQuestions',
  method: 'GET',
  path: '/wps/member/customerSecurityQuestions',
  who: 'member',
  flag: 'SECQUES3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const answerQuestions = {
  name: 'secrets.answerQuestions',
  method: 'PUT',
  alsoMethod: 'POST',
  path: '/wps/member/customerSecurityQuestions',
  who: 'member',
  flag: 'SECQUES3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;
