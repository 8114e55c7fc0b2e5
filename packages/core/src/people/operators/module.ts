import { defineModule } from '../../define-module.ts';
import { approvalQueueLength } from './index.ts';

export const operators = defineModule({
  name: 'people/operators',
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
