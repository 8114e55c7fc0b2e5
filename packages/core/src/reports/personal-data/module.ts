import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMembers } from './erase-members.ts';

export const personalData = defineModule({
  name: 'reports/personal-data',
  jobs: {
    'erase-members': logCount('erased', 'erased members', eraseMembers),
  },
});
