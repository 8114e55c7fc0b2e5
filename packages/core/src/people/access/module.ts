import { defineModule } from '../../define-module.ts';
import { deleteOldSmsAreas } from '../verification/index.ts';
import { deleteOldLogins } from './delete-old-logins.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { accessDataSheets } from './member-data.ts';

export const access = defineModule({
  name: 'people/access',
  jobs: {
    'delete-old-logins': {
      title: 'Delete old logins',
      queue: 'housekeeping',
      pattern: '0 50 3 * * *',
      why: 'Login attempts are kept for a year and SMS totals per country for a month, within a day.',
      attempts: 3,
      retryMs: 1_000,
      run: async (deps) => {
        const deleted = await deleteOldLogins(deps, { signal: deps.stop });
        if (deleted > 0) deps.log.info({ deleted }, 'deleted old login attempts');
        const areas = await deleteOldSmsAreas(deps, { signal: deps.stop });
        if (areas > 0) deps.log.info({ areas }, 'deleted old SMS totals');
      },
    },
  },
  erases: eraseMemberData,
  memberData: accessDataSheets,
});
