import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { auditTickets } from './audit-tickets.ts';
import { ticketBetReader } from './bet-reader.ts';
import { drawRaffles } from './draw-raffles.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { giveEarnedTickets } from './give-earned-tickets.ts';
import { ticketDataSheets } from './member-data.ts';

export const tickets = defineModule({
  name: 'engagement/tickets',
  readers: [ticketBetReader],
  jobs: {
    'give-tickets': logCount(
      'given',
      'tickets were given for deposits and log-ins',
      (deps, { signal }) => giveEarnedTickets(deps, signal),
    ),
    'draw-raffles': logCount('drawn', 'raffles were closed or drawn', (deps, { signal }) =>
      drawRaffles(deps, signal),
    ),
  },
  erases: eraseMemberData,
  memberData: ticketDataSheets,
  auditsBooks: auditTickets,
});
