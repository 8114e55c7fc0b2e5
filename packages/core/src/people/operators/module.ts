import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { clearExpiredApprovals } from './clear-expired-approvals.ts';
import { approvalQueueLength } from './index.ts';

export const operators = defineModule({
  name: 'people/operators',
  jobs: {
    'clear-expired-approvals': logCount(
      'cleared',
      'cleared expired requests',
      clearExpiredApprovals,
    ),
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
