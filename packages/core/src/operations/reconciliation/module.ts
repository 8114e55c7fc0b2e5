import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { breakQueueLength, claimBreak, compareStatements, listBreaks } from './index.ts';
import { reconciliationLists } from './lists.ts';

export const reconciliation = defineModule({
  name: 'operations/reconciliation',
  jobs: {
    'compare-statements': {
      title: 'Compare statements',
      queue: 'checks',
      pattern: '35 * * * * *',
      why: 'A new statement enqueues it; the schedule is for work that a stopped worker left.',
      attempts: 3,
      retryMs: 5_000,
      run: logCount('compared', 'compared statements of channels', (deps) =>
        compareStatements(deps),
      ),
    },
  },
  waitingWork: [
    {
      permission: 'reconciliation.read',
      read: async ({ db }, { merchantId }) => [
        { queue: 'breaks', ...(await breakQueueLength(db, merchantId)) },
      ],
    },
  ],
  cases: {
    break: {
      claim: async (...asked) => ({ target: await claimBreak(...asked) }),
      queues: {
        breaks: async (db, page) => ({
          // Cases are claimed by id; no name is shown.
          rows: await listBreaks(db, { ...page, isOpen: true, language: 'EN' }),
        }),
      },
      callsNeedingApproval: [],
    },
  },
  lists: reconciliationLists,
});
