import type { CallDescriptor } from '../contract/define-call.ts';

export const agentDebts = {
  name: 'debts.agentDebts',
  method: 'GET',
  path: '/wps/agent/debts',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const payDebts = {
  name: 'debts.payDebts',
  method: 'POST',
  path: '/wps/agent/debts/pay',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 30,
  idempotent: true,
} as const satisfies CallDescriptor;
