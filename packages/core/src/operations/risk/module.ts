import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { assessRisks, forgetSightings } from './index.ts';
import { riskDataSheets } from './member-data.ts';

export const risk = defineModule({
  name: 'operations/risk',
  jobs: {
    'assess-risks': async (deps) => {
      const looked = await assessRisks(deps);
      const forgotten = await forgetSightings(deps);
      if (looked > 0 || forgotten > 0) deps.log.info({ looked, forgotten }, 'looked at risks');
    },
  },
  erases: eraseMemberData,
  memberData: riskDataSheets,
});
