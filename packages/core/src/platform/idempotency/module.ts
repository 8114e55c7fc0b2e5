import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { deleteOldRequests } from './delete-old-requests.ts';

export const idempotency = defineModule({
  name: 'platform/idempotency',
  jobs: {
    'delete-old-requests': logCount('deleted', 'deleted old requests', deleteOldRequests),
  },
});
