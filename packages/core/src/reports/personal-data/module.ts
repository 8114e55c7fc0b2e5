import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMembers } from './erase-members.ts';

export const personalData = defineModule({
  name: 'reports/personal-data',
  jobs: {
    'erase-members': {
      title: 'Erase members',
      queue: 'housekeeping',
      pattern: '40 * * * * *',
      why: 'Personal data is erased a minute after the approval, when no request of the member is still running.',
      attempts: 3,
      retryMs: 60_000,
      run: logCount('erased', 'erased members', eraseMembers),
    },
  },
});
