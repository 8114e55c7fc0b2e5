import type { CallDescriptor } from '../contract/define-call.ts';
import { fileDescriptor } from '../contract/file-descriptor.ts';

const read = { method: 'GET', who: 'member', flag: 'PTSYS3', ratePerMinute: 120 } as const;
const spend = {
  method: 'POST',
  who: 'member',
  flag: 'PTSYS3',
  area: 'cashier',
  ratePerMinute: 20,
  sealed: true,
  idempotent: true,
} as const;

export const pointBalance = {
  ...read,
  name: 'points.pointBalance',
  path: '/wps/relay/MCSFE_getPointBalance',
} as const satisfies CallDescriptor;

export const pointReward = {
  ...read,
  name: 'points.pointReward',
  path: '/wps/relay/MCSFE_getPointReward',
} as const satisfies CallDescriptor;

export const pointRewardConversionType = {
  ...read,
  name: 'points.pointRewardConversionType',
  path: '/wps/relay/MCSFE_getPointRewardConversionType',
} as const satisfies CallDescriptor;

export const redeemPointList = {
  ...read,
  name: 'points.redeemPointList',
  path: '/wps/relay/MCSFE_getRedeemPointList',
} as const satisfies CallDescriptor;

export const redeemPointListFile = fileDescriptor(redeemPointList);

export const pointConfig = {
  ...read,
  name: 'points.pointConfig',
  path: '/wps/relay/MCSFE_getPointConfig',
} as const satisfies CallDescriptor;

export const pointOrder = {
  ...read,
  name: 'points.pointOrder',
  path: '/wps/points/order',
} as const satisfies CallDescriptor;

export const claimPrize = {
  method: 'POST',
  who: 'member',
  flag: 'PTSYS3',
  ratePerMinute: 20,
  name: 'points.claimPrize',
  path: '/wps/points/prize',
  idempotent: true,
} as const satisfies CallDescriptor;

export const redeemPointReward = {
  ...spend,
  name: 'points.redeemPointReward',
  path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
} as const satisfies CallDescriptor;

export const convertPoint = {
  ...spend,
  name: 'points.convertPoint',
  path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
} as const satisfies CallDescriptor;
