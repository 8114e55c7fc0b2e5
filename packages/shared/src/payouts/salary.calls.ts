import type { CallDescriptor } from '../contract/define-call.ts';

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
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const contractBillBets = {
  name: 'salary.contractBillBets',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractBillBets',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const contractBill = {
  name: 'salary.contractBill',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractBill',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const contractBillInputs = {
  name: 'salary.contractBillInputs',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractBillInputs',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const contractBillMembers = {
  name: 'salary.contractBillMembers',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractBillMembers',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const contractBillSteps = {
  name: 'salary.contractBillSteps',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractBillSteps',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const contractRequests = {
  name: 'salary.contractRequests',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractRequests',
  who: 'agent',
  flag: 'COMM3',
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

export const tieredSalary = {
  name: 'salary.tieredSalary',
  method: 'GET',
  path: '/wps/relay/MCSFE_getTieredSalary',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const processDailySalary = {
  name: 'salary.processDailySalary',
  method: 'POST',
  alsoMethod: 'GET',
  path: '/wps/relay/MCSFE_processDailySalaryContract',
  who: 'agent',
  flag: 'DAILYSALCONT3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const processHourlySalary = {
  name: 'salary.processHourlySalary',
  method: 'POST',
  path: '/wps/relay/MCSFE_processContractHourSalary',
  who: 'agent',
  flag: 'HOURSAL3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const dividends = {
  name: 'salary.dividends',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDividends',
  who: 'agent',
  flag: 'CONTDIV',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const processDividend = {
  name: 'salary.processDividend',
  method: 'POST',
  alsoMethod: 'GET',
  path: '/wps/relay/MCSFE_processContractDividend',
  who: 'agent',
  flag: 'SIGNCONDIV3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;
