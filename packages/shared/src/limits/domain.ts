import { defineDomain } from '../define-domain.ts';

export const limits = defineDomain({
  name: 'limits',
  calls: {
    limits: 'Limits of deposits, losses, bets and time, and reality checks.',
  },
  errors: {
    'limit.reached': 'forbidden',
    'limit.time_over': 'forbidden',
    'limit.unanswered': 'forbidden',
    'limit.compulsory': 'forbidden',
    'limit.too_high': 'forbidden',
    'reality_check.compulsory': 'forbidden',
    'limit.vendor_wallet': 'forbidden',
    'limit.unchanged': 'conflict',
    'limit.not_found': 'not_found',
    'limit.not_pending': 'conflict',
    'limit.too_early': 'conflict',
    'reality_check.due': 'forbidden',
    'limit.not_lower': 'conflict',
  },
  permissions: {
    'protection.limit': 'Lower limits of members.',
  },
  auditActions: {
    'limits.read': null,
    'limit.lowered': 'overrides',
  },
});
