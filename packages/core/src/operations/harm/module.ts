import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { openCasesOfSite, watchForHarm } from './index.ts';
import { harmLists } from './lists.ts';
import { harmDataSheets } from './member-data.ts';

export const harm = defineModule({
  name: 'operations/harm',
  jobs: {
    'watch-for-harm': {
      title: 'Watch for signs of gambling harm',
      queue: 'checks',
      pattern: '40 12 * * * *',
      why: 'Markers are about days and weeks, so an hour between two looks is enough.',
      attempts: 3,
      retryMs: 5_000,
      run: logCount('assessed', 'assessed members for markers of harm', (deps, { signal }) =>
        watchForHarm(deps, signal),
      ),
    },
  },
  waitingWork: [
    {
      permission: 'protection.cases',
      read: async ({ db }, { merchantId }) => [
        { queue: 'harmCases', ...(await openCasesOfSite(db, merchantId)) },
      ],
    },
  ],
  erases: eraseMemberData,
  memberData: harmDataSheets,
  lists: harmLists,
});
