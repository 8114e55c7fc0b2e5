import type { CallDescriptor } from '../contract/define-call.ts';

export const proposeContracts = {
  name: 'contractTemplates.proposeContracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_proposeContracts',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 20,
  idempotent: true,
} as const satisfies CallDescriptor;

export const contractTemplates = {
  name: 'contractTemplates.contractTemplates',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractTemplates',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const saveContractTemplate = {
  name: 'contractTemplates.saveContractTemplate',
  method: 'POST',
  path: '/wps/relay/MCSFE_saveContractTemplate',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const renameContractTemplate = {
  name: 'contractTemplates.renameContractTemplate',
  method: 'PUT',
  path: '/wps/relay/MCSFE_renameContractTemplate',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;

export const deleteContractTemplate = {
  name: 'contractTemplates.deleteContractTemplate',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_deleteContractTemplate',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
} as const satisfies CallDescriptor;
