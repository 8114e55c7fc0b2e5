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

export const contractBill = {
  name: 'salary.contractBill',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractBill',
  who: 'agent',
  flag: 'RTSALARY3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const contractRequests = {
  name: 'salary.contractRequests',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractRequests',
  who: 'agent',
  flag: 'RTSALARY3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const processContract = {
  name: 'salary.processContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  who: 'agent',
  flag: 'RTSALARY3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;
