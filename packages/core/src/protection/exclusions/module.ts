import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { exclusionDataSheets } from './member-data.ts';
import { findExcludedAccounts } from './same-person.ts';

export const exclusions = defineModule({
  name: 'protection/exclusions',
  jobs: {
    'find-excluded-accounts': logCount(
      'excluded',
      'excluded other accounts of excluded persons',
      findExcludedAccounts,
    ),
  },
  memberData: exclusionDataSheets,
});
