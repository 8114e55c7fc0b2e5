import type { CallDescriptor } from '../contract/define-call.ts';

export const paymentConfirmationList = {
  name: 'withdrawalPayments.paymentConfirmationList',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
