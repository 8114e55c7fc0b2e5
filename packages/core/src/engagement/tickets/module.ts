import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { auditTickets } from './audit-tickets.ts';
import { drawRaffles } from './draw-raffles.ts';
import { endUnplayedSpins } from './end-unplayed-spins.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { giveEarnedTickets } from './give-earned-tickets.ts';
import { ticketDataSheets } from './member-data.ts';

export const tickets = defineModule({
  name: 'engagement/tickets',
  jobs: {
    'give-tickets': {
      title: 'Give tickets for deposits and logins',
      queue: 'money',
      pattern: '25,55 * * * * *',
      why: 'A member who deposits or logs in looks for the ticket next.',
      attempts: 5,
      retryMs: 500,
      run: logCount('given', 'gave tickets for deposits and log-ins', (deps, { signal }) =>
        giveEarnedTickets(deps, signal),
      ),
    },
    'draw-raffles': {
      title: 'Draw raffles',
      queue: 'money',
      pattern: '35 * * * * *',
      why: 'Members wait for the winners when the countdown is over.',
      attempts: 5,
      retryMs: 500,
      run: logCount('drawn', 'closed or drew raffles', (deps, { signal }) =>
        drawRaffles(deps, signal),
      ),
    },
    'end-free-spins': {
      title: 'End unplayed free spins',
      queue: 'money',
      pattern: '40 * * * * *',
      why: 'What free spins took of the budget can be granted to others from that minute on.',
      attempts: 5,
      retryMs: 500,
      run: logCount('ended', 'ended free spins', endUnplayedSpins),
    },
  },
  erases: eraseMemberData,
  memberData: ticketDataSheets,
  auditsBooks: auditTickets,
});
