import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { clearExpiredApprovals } from './clear-expired-approvals.ts';
import { approvalQueueLength } from './index.ts';

export const approvals = defineModule({
  name: 'people/approvals',
  jobs: {
    'clear-expired-approvals': {
      title: 'Clear personal data in expired approval requests',
      queue: 'housekeeping',
      pattern: '0 50 * * * *',
      why: 'Operators can no longer decide an expired request, so its personal data is cleared within the hour.',
      attempts: 3,
      retryMs: 1_000,
      run: logCount('cleared', 'cleared expired requests', clearExpiredApprovals),
    },
  },
  waitingWork: [
    {
      permission: 'approvals.decide',
      read: async (deps, { merchantId, isOfInstallation }) => {
        const waiting = await approvalQueueLength(deps, isOfInstallation ? null : merchantId);
        return [{ queue: 'approvals', ...waiting, amount: null }];
      },
    },
  ],
});
