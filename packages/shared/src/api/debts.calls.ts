import type { CallDescriptor } from './define-call.ts';

export const agentDebts = {
  name: 'debts.agentDebts',
  method: 'GET',
  path: '/wps/agent/debts',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
