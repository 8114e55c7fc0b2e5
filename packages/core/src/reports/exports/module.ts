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
    'write-exports': {
      title: 'Write exports',
      queue: 'exports',
      pattern: '30 * * * * *',
      why: 'A requested file enqueues it; the schedule is for files whose writer was stopped.',
      attempts: 3,
      retryMs: 2_000,
      run: logCount('written', 'wrote exports', writeExports),
    },
    'make-reports': {
      title: 'Make scheduled reports',
      queue: 'housekeeping',
      pattern: '5 * * * * *',
      why: 'A scheduled report is due at a full hour of its site.',
      attempts: 3,
      retryMs: 2_000,
      run: logCount('made', 'made scheduled reports', makeReports),
    },
    'mail-reports': {
      title: 'Email scheduled reports',
      queue: 'housekeeping',
      pattern: '20,50 * * * * *',
      why: 'The mail about a scheduled report follows its file.',
      attempts: 3,
      retryMs: 2_000,
      run: logCount('mailed', 'mailed scheduled reports', mailReports),
    },
    'purge-exports': {
      title: 'Delete old exports',
      queue: 'housekeeping',
      pattern: '0 35 * * * *',
      why: 'A file is kept for a day or a week, within an hour; its URL expires on time.',
      attempts: 3,
      retryMs: 60_000,
      run: logCount('purged', 'purged exports', purgeExports),
    },
  },
  erases: eraseMemberData,
  memberData: exportsDataSheets,
  lists: { memberData },
});
