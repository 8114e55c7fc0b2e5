import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { deleteOldRequests } from './delete-old-requests.ts';

export const idempotency = defineModule({
  name: 'platform/idempotency',
  jobs: {
    'delete-old-requests': {
      title: 'Delete old request records',
      queue: 'housekeeping',
      pattern: '0 0 4 * * *',
      why: 'Idempotency keys are kept for thirty days, within a day.',
      attempts: 3,
      retryMs: 1_000,
      run: logCount('deleted', 'deleted old requests', deleteOldRequests),
    },
  },
});
