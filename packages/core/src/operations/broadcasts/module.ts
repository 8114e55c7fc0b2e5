import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { runBroadcasts } from './run-broadcasts.ts';

export const broadcasts = defineModule({
  name: 'operations/broadcasts',
  jobs: {
    'send-broadcasts': {
      title: 'Send messages to many members',
      queue: 'delivery',
      pattern: '*/15 * * * * *',
      why: 'A new broadcast enqueues it; the schedule is for work that a stopped worker left.',
      attempts: 5,
      retryMs: 500,
      run: logCount('changed', 'advanced broadcasts', runBroadcasts),
    },
  },
});
