import type { CallDescriptor } from '../contract/define-call.ts';

export const globalRebates = {
  name: 'rebates.globalRebates',
  method: 'GET',
  path: '/wps/relay/MCSFE_getGlobalRebateSettingsByProductType',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const ownRebates = {
  name: 'rebates.ownRebates',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const downlineRebates = {
  name: 'rebates.downlineRebates',
  method: 'GET',
  path: '/wps/agent/downlineRebates',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const setDownlineRebate = {
  name: 'rebates.setDownlineRebate',
  method: 'PUT',
  path: '/wps/agent/downlineRebates',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const manualRebate = {
  name: 'rebates.manualRebate',
  method: 'GET',
  path: '/wps/relay/MCSFE_getManualRebate',
  who: 'member',
  flag: 'PLYRBT',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const claimManualRebate = {
  name: 'rebates.claimManualRebate',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimManualRebate',
  who: 'member',
  flag: 'PLYRBT',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const manualRebateRecords = {
  name: 'rebates.manualRebateRecords',
  method: 'GET',
  path: '/wps/relay/MCSFE_getManualRebateRecords',
  who: 'member',
  flag: 'PLYRBT',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
