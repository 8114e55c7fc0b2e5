import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { freezeLeaderboards } from './freeze-leaderboards.ts';
import { leaderboardReader } from './leaderboard-reader.ts';
import { leaderboardDataSheets } from './member-data.ts';

export const leaderboards = defineModule({
  name: 'engagement/leaderboards',
  readers: [leaderboardReader],
  jobs: {
    'freeze-leaderboards': logCount('frozen', 'leaderboards became final', (deps, { signal }) =>
      freezeLeaderboards(deps, signal),
    ),
  },
  memberData: leaderboardDataSheets,
});
