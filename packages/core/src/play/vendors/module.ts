import { defineModule } from '../../define-module.ts';
import { deleteExpiredBindTickets } from '../../people/social/index.ts';
import { auditFreeSpins } from './audit-free-spins.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { deleteOldSessions, hasOpenRound } from './index.ts';

export const vendors = defineModule({
  name: 'play/vendors',
  jobs: {
    'delete-old-sessions': {
      title: 'Delete old sessions',
      queue: 'housekeeping',
      pattern: '0 40 3 * * *',
      why: 'Only cleans up sessions that ended a day ago.',
      attempts: 3,
      retryMs: 1_000,
      run: async (deps) => {
        await deleteOldSessions(deps);
        await deleteExpiredBindTickets(deps);
      },
    },
  },
  erasureBlockers: { 'erasure.bets_open': hasOpenRound },
  erases: eraseMemberData,
  auditsBooks: auditFreeSpins,
});
