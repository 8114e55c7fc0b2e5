import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { assessRisks, deleteOldSightings } from './index.ts';
import { riskDataSheets } from './member-data.ts';

export const risk = defineModule({
  name: 'operations/risk',
  jobs: {
    'assess-risks': async (deps) => {
      const assessed = await assessRisks(deps);
      const deleted = await deleteOldSightings(deps);
      if (assessed > 0 || deleted > 0) deps.log.info({ assessed, deleted }, 'assessed risks');
    },
  },
  erases: eraseMemberData,
  memberData: riskDataSheets,
});
