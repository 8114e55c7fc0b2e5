import { defineDomain } from '../define-domain.ts';

export const tickets = defineDomain({
  name: 'tickets',
  calls: {
    tickets: 'Tickets of promotions of chance: members earn them, and each draws one prize.',
  },
  errors: {
    'ticket.not_found': 'not_found',
    'ticket.used': 'conflict',
    'ticket.over': 'conflict',
    'ticket.not_used': 'conflict',
    'ticket.price_changed': 'conflict',
    'ticket.member_limit': 'conflict',
  },
  auditActions: {
    'tickets.given': 'bonuses',
  },
});
