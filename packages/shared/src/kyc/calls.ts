import type { CallDescriptor } from '../contract/define-call.ts';

export const kycStatus = {
  name: 'kyc.kycStatus',
  method: 'GET',
  path: '/wps/member/kyc',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const kycSetting = {
  name: 'kyc.kycSetting',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCustomerKycMerchantSetting',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const sendKycDocument = {
  name: 'kyc.sendKycDocument',
  method: 'PUT',
  path: '/wps/member/kyc',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;
