import type { CallDescriptor } from './define-call.ts';

export const realTimeSalary = {
  name: 'salary.realTimeSalary',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRealTimeSalary',
  who: 'agent',
  flag: 'RTSALARY3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const contractBills = {
  name: 'salary.contractBills',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractBills',
  who: 'agent',
  flag: 'RTSALARY3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const contractBillBets = {
  name: 'salary.contractBillBets',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractBillBets',
  who: 'agent',
  flag: 'RTSALARY3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
