import type { CallDescriptor } from '../contract/define-call.ts';

export const contracts = {
  name: 'contracts.contracts',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContracts',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const contract = {
  name: 'contracts.contract',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContract',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const proposeContract = {
  name: 'contracts.proposeContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_proposeContract',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const changeContract = {
  name: 'contracts.changeContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_changeContract',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const terminateContract = {
  name: 'contracts.terminateContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_terminateContract',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const answerContract = {
  name: 'contracts.answerContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_answerContract',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const withdrawContract = {
  name: 'contracts.withdrawContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_withdrawContract',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const previewContract = {
  name: 'contracts.previewContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_previewContract',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
