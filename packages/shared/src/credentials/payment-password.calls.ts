import type { CallDescriptor } from '../contract/define-call.ts';

export const hasPaymentPassword = {
  name: 'paymentPassword.hasPaymentPassword',
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  who: 'member',
  flag: 'PAYMENTPASS3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const setPaymentPassword = {
  name: 'paymentPassword.setPaymentPassword',
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  who: 'member',
  flag: 'PAYMENTPASS3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const changePaymentPassword = {
  name: 'paymentPassword.changePaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  who: 'member',
  flag: 'PAYMENTPASS3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const paymentPasswordCode = {
  name: 'paymentPassword.paymentPasswordCode',
  method: 'POST',
  path: '/wps/member/paymentPassword/code',
  who: 'member',
  flag: 'RESPAYPASS3',
  ratePerMinute: 10,
  sendsSms: true,
} as const satisfies CallDescriptor;

export const resetPaymentPassword = {
  name: 'paymentPassword.resetPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  who: 'member',
  flag: 'RESPAYPASS3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const securityQuestions = {
  name: 'paymentPassword.securityQuestions',
  method: 'GET',
  path: '/wps/member/securityQuestions',
  who: 'member',
  flag: 'SECQUES3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const chosenQuestions = {
  name: 'paymentPassword.chosenQuestions',
  method: 'GET',
  path: '/wps/member/customerSecurityQuestions',
  who: 'member',
  flag: 'SECQUES3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const answerQuestions = {
  name: 'paymentPassword.answerQuestions',
  method: 'PUT',
  alsoMethod: 'POST',
  path: '/wps/member/customerSecurityQuestions',
  who: 'member',
  flag: 'SECQUES3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;
