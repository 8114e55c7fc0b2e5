import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { uploadsDataSheets } from './member-data.ts';
import { purgeUploads } from './purge-uploads.ts';

export const uploads = defineModule({
  name: 'platform/uploads',
  jobs: {
    'purge-uploads': logCount('purged', 'purged uploads', purgeUploads),
  },
  erases: eraseMemberData,
  memberData: uploadsDataSheets,
});
