import { defineDomain } from '../define-domain.ts';

export const bets = defineDomain({
  name: 'bets',
  errors: {
    'bet.not_found': 'not_found',
  },
  auditActions: {
    'bets.read': null,
  },
});
