import { defineDomain } from '../define-domain.ts';

export const wallet = defineDomain({
  name: 'wallet',
  calls: {
    wallet: 'Balances.',
  },
  errors: {
    'wallet.insufficient_funds': 'conflict',
  },
});
