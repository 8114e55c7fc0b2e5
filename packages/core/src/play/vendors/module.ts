import { defineModule } from '../../define-module.ts';
import { forgetBindTickets } from '../../people/social/index.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { forgetSessions, hasOpenRound } from './index.ts';

export const vendors = defineModule({
  name: 'play/vendors',
  jobs: {
    'forget-sessions': async (deps) => {
      await forgetSessions(deps);
      await forgetBindTickets(deps);
    },
  },
  erasureBlockers: { 'erasure.bets_open': hasOpenRound },
  erases: eraseMemberData,
});
