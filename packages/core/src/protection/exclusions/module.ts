import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { findExcludedAccounts } from './find-excluded-accounts.ts';
import { exclusionDataSheets } from './member-data.ts';

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
