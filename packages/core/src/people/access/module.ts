import { defineModule } from '../../define-module.ts';
import { forgetSmsAreas } from '../verification/index.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { forgetLogins } from './forget-logins.ts';
import { accessDataSheets } from './member-data.ts';

export const access = defineModule({
  name: 'people/access',
  jobs: {
    'forget-logins': async (deps) => {
      const forgotten = await forgetLogins(deps, { signal: deps.stop });
      if (forgotten > 0) deps.log.info({ forgotten }, 'forgot old log-ins');
      const areas = await forgetSmsAreas(deps, { signal: deps.stop });
      if (areas > 0) deps.log.info({ areas }, 'forgot old sums of messages');
    },
  },
  erases: eraseMemberData,
  memberData: accessDataSheets,
});
