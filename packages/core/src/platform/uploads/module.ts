import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { uploadsDataSheets } from './member-data.ts';
import { purgeUploads } from './purge-uploads.ts';

export const uploads = defineModule({
  name: 'platform/uploads',
  jobs: {
    'purge-uploads': {
      title: 'Delete unused pictures',
      queue: 'housekeeping',
      pattern: '0 15 * * * *',
      why: 'A dropped picture is hidden at once; its files are deleted within the hour.',
      attempts: 3,
      retryMs: 60_000,
      run: logCount('purged', 'purged uploads', purgeUploads),
    },
  },
  erases: eraseMemberData,
  memberData: uploadsDataSheets,
});
