import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { endTrials } from './end-trials.ts';

export const trials = defineModule({
  name: 'people/trials',
  jobs: {
    'end-trials': logCount('ended', 'ended trials', endTrials),
  },
});
