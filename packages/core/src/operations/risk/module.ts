import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { assessRisks, deleteOldSightings } from './index.ts';
import { riskLists } from './lists.ts';
import { riskDataSheets } from './member-data.ts';

export const risk = defineModule({
  name: 'operations/risk',
  jobs: {
    'assess-risks': {
      title: 'Assess risks',
      queue: 'housekeeping',
      pattern: '25 * * * * *',
      why: 'A new account enqueues it; the schedule is for logins and deposits. Withdrawals are assessed when they are requested.',
      attempts: 3,
      retryMs: 1_000,
      run: async (deps) => {
        const assessed = await assessRisks(deps);
        const deleted = await deleteOldSightings(deps);
        if (assessed > 0 || deleted > 0) deps.log.info({ assessed, deleted }, 'assessed risks');
      },
    },
  },
  erases: eraseMemberData,
  memberData: riskDataSheets,
  lists: riskLists,
});
