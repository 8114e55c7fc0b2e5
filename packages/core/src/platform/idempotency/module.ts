import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { forgetRequests } from './forget-requests.ts';

export const idempotency = defineModule({
  name: 'platform/idempotency',
  jobs: {
    'forget-requests': logCount('forgotten', 'forgot old requests', forgetRequests),
  },
});
