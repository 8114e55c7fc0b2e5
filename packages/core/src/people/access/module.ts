import { defineModule } from '../../define-module.ts';
import { deleteOldSmsAreas } from '../verification/index.ts';
import { deleteOldLogins } from './delete-old-logins.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { accessDataSheets } from './member-data.ts';

export const access = defineModule({
  name: 'people/access',
  jobs: {
    'delete-old-logins': async (deps) => {
      const deleted = await deleteOldLogins(deps, { signal: deps.stop });
      if (deleted > 0) deps.log.info({ deleted }, 'deleted old login attempts');
      const areas = await deleteOldSmsAreas(deps, { signal: deps.stop });
      if (areas > 0) deps.log.info({ areas }, 'deleted old SMS totals');
    },
  },
  erases: eraseMemberData,
  memberData: accessDataSheets,
});
