import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { exportsDataSheets } from './member-data.ts';
import { memberData } from './member-data-list.ts';
import { purgeExports } from './purge-exports.ts';
import { mailReports } from './schedules/mail-reports.ts';
import { makeReports } from './schedules/make-reports.ts';
import { writeExports } from './write-exports.ts';

export const fileExports = defineModule({
  name: 'reports/exports',
  jobs: {
    'write-exports': logCount('written', 'wrote exports', writeExports),
    'make-reports': logCount('made', 'made scheduled reports', makeReports),
    'mail-reports': logCount('mailed', 'mailed scheduled reports', mailReports),
    'purge-exports': logCount('purged', 'purged exports', purgeExports),
  },
  erases: eraseMemberData,
  memberData: exportsDataSheets,
  lists: { memberData },
});
