import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { checkLevels, countDeposits, eraseMemberData, grantBonuses, vipReader } from './index.ts';
import { vipDataSheets } from './member-data.ts';

export const vip = defineModule({
  name: 'engagement/vip',
  readers: [vipReader],
  jobs: {
    'count-vip-deposits': logCount(
      'counted',
      'deposits were counted for VIP levels',
      (deps, { signal }) => countDeposits(deps, signal),
    ),
    'check-vip-levels': logCount('changed', 'VIP levels changed', (deps, { signal }) =>
      checkLevels(deps, signal),
    ),
    'grant-vip-bonuses': logCount('granted', 'VIP bonuses were granted', (deps, { signal }) =>
      grantBonuses(deps, signal),
    ),
  },
  erases: eraseMemberData,
  memberData: vipDataSheets,
});
