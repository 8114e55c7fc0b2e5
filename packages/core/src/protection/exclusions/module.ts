import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { findExcludedAccounts } from './find-excluded-accounts.ts';
import { exclusionLists } from './lists.ts';
import { exclusionDataSheets } from './member-data.ts';

export const exclusions = defineModule({
  name: 'protection/exclusions',
  jobs: {
    'find-excluded-accounts': {
      title: 'Find accounts of excluded people',
      queue: 'housekeeping',
      pattern: '20 7 * * * *',
      why: 'An account of an excluded person that states a known contact is refused at once; this keeps it excluded.',
      attempts: 5,
      retryMs: 500,
      run: logCount(
        'excluded',
        'excluded other accounts of excluded persons',
        findExcludedAccounts,
      ),
    },
  },
  memberData: exclusionDataSheets,
  lists: exclusionLists,
});
