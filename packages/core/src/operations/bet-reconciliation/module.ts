import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { betBreakQueueLength, betReconciliationLists, reconcileBets } from './index.ts';

export const betReconciliation = defineModule({
  name: 'operations/bet-reconciliation',
  jobs: {
    'reconcile-bets': {
      title: 'Reconcile bets with providers',
      queue: 'checks',
      pattern: '25 * * * * *',
      why: 'Lists of vendors are pulled every five minutes and failed ones again after a minute; a lost message shows only there.',
      attempts: 3,
      retryMs: 5_000,
      run: logCount('compared', 'compared transactions of vendors', (deps, { signal }) =>
        reconcileBets(deps, signal),
      ),
    },
  },
  waitingWork: [
    {
      permission: 'reconciliation.read',
      read: async ({ db }, { merchantId }) => [
        { queue: 'betBreaks', ...(await betBreakQueueLength(db, merchantId)) },
      ],
    },
  ],
  lists: betReconciliationLists,
});
