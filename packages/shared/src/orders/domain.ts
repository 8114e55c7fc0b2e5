import { defineDomain } from '../define-domain.ts';

export const orders = defineDomain({
  name: 'orders',
  calls: {
    orders:
      'Bets and results by kind of game, and the old names of records, as clients of this family ask for them.',
  },
});
