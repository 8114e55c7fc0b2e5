import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { runBroadcasts } from './run-broadcasts.ts';

export const broadcasts = defineModule({
  name: 'operations/broadcasts',
  jobs: {
    'send-broadcasts': logCount('changed', 'worked on broadcasts', runBroadcasts),
  },
});
