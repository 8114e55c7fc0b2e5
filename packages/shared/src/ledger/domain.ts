import { defineDomain } from '../define-domain.ts';

export const ledger = defineDomain({
  name: 'ledger',
  errors: {
    'transaction.not_found': 'not_found',
    'ledger.account_not_found': 'not_found',
  },
  auditActions: {
    'ledger.read': null,
  },
});
