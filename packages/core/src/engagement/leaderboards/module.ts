import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { freezeLeaderboards } from './freeze-leaderboards.ts';
import { leaderboardDataSheets } from './member-data.ts';

export const leaderboards = defineModule({
  name: 'engagement/leaderboards',
  jobs: {
    'freeze-leaderboards': {
      title: 'Make leaderboards final',
      queue: 'money',
      pattern: '40 * * * * *',
      why: 'Members wait for the final ranks and their prizes.',
      attempts: 5,
      retryMs: 500,
      run: logCount('frozen', 'froze leaderboards', (deps, { signal }) =>
        freezeLeaderboards(deps, signal),
      ),
    },
  },
  memberData: leaderboardDataSheets,
});
