import { defineDomain } from '../define-domain.ts';

export const limits = defineDomain({
  name: 'limits',
  calls: {
    limits: 'Limits of deposits, losses and bets.',
  },
  errors: {
    'limit.reached': 'forbidden',
    'limit.vendor_wallet': 'forbidden',
    'limit.unchanged': 'conflict',
    'limit.not_found': 'not_found',
    'limit.not_pending': 'conflict',
    'limit.too_early': 'conflict',
  },
});
