import { defineDomain } from '../define-domain.ts';

export const records = defineDomain({
  name: 'records',
  calls: {
    records: 'Bet history and transactions.',
  },
});
