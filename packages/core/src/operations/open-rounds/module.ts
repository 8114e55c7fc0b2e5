import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { nameQueues } from '../../name-queues.ts';
import { checkOpenRounds, claimOpenRound, listOpenRounds, openRoundQueueLengths } from './index.ts';
import { openRoundLists } from './lists.ts';

export const openRounds = defineModule({
  name: 'operations/open-rounds',
  jobs: {
    'check-open-rounds': {
      title: 'Check open rounds with providers',
      queue: 'checks',
      pattern: '50 * * * * *',
      why: 'Stakes of a round whose end was lost stay in escrow until its vendor sends it again, or operators refund it.',
      attempts: 3,
      retryMs: 5_000,
      run: logCount('asked', 'asked vendors about open rounds', (deps) => checkOpenRounds(deps)),
    },
  },
  waitingWork: [
    {
      permission: 'reconciliation.read',
      read: async ({ db, clock }, { merchantId }) =>
        nameQueues(await openRoundQueueLengths(db, { merchantId, now: clock() }), {
          cases: 'openRounds',
        }),
    },
  ],
  cases: {
    open_round: {
      claim: claimOpenRound,
      queues: {
        openRounds: async (db, page) => {
          const rows = await listOpenRounds(db, { ...page, dueAt: null });
          return {
            rows,
            decidable: async ({ now }) => rows.filter(({ caseDueAt }) => caseDueAt <= now),
          };
        },
      },
      callsNeedingApproval: ['openRounds.refund'],
    },
  },
  lists: openRoundLists,
});
