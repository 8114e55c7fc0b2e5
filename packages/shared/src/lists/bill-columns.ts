import type { ListColumns } from './list-columns.ts';

/** Columns of bills, for agents and operators. */
export const billColumns = {
  reference: ['text', 'publicId'],
  agent: 'text',
  type: ['text', 'paidKind', 'web/records:type'],
  from: ['time', 'periodStart'],
  until: ['time', 'periodEnd'],
  turnover: ['money', 'validBet'],
  earned: ['money', 'gross'],
  kept: ['money', 'net'],
  carriedIn: 'money',
  carriedOut: 'money',
  paid: 'money',
  state: ['text', 'status', 'web/agent:bill'],
} as const satisfies ListColumns;
