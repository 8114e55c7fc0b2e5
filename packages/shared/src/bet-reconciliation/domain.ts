import { defineDomain } from '../define-domain.ts';

export const betReconciliation = defineDomain({
  name: 'bet-reconciliation',
  errors: {
    'bet_break.not_found': 'not_found',
    'bet_break.closed': 'conflict',
  },
  auditActions: {
    'bet_breaks.read': null,
    'bet_break.closed': 'overrides',
  },
});
