import type { ListColumns } from './list-columns.ts';

/** Columns of disputes, for agents and operators. */
export const disputeColumns = {
  reference: ['text', 'billPublicId'],
  type: ['text', 'paidKind', 'web/records:type'],
  from: ['time', 'periodStart'],
  until: ['time', 'periodEnd'],
  reason: ['text', 'reason', 'web/bill:dispute.reason'],
  text: ['text', 'words'],
  openedAt: 'time',
  state: ['text', 'state', 'server/exports:dispute'],
  answered: ['time', 'closedAt'],
  answer: 'text',
  corrected: ['money', 'amount'],
} as const satisfies ListColumns;
