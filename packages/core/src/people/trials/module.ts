import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { endTrials } from './end-trials.ts';

export const trials = defineModule({
  name: 'people/trials',
  jobs: {
    'end-trials': {
      title: 'End free play',
      queue: 'housekeeping',
      pattern: '20 * * * * *',
      why: 'A trial lasts a day, within a minute; its session expires by itself.',
      attempts: 3,
      retryMs: 1_000,
      run: logCount('ended', 'ended trials', endTrials),
    },
  },
});
