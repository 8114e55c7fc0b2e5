import { defineDomain } from '../define-domain.ts';

export const openRounds = defineDomain({
  name: 'open-rounds',
  errors: {
    'open_round.not_found': 'not_found',
    'open_round.closed': 'conflict',
  },
  auditActions: {
    'vendor.rounds_connected': null,
    'open_rounds.read': null,
    'open_round.asked': null,
    'open_round.refunded': 'overrides',
  },
});
