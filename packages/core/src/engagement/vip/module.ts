import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { checkLevels, countDeposits, eraseMemberData, grantBonuses } from './index.ts';
import { vipDataSheets } from './member-data.ts';

export const vip = defineModule({
  name: 'engagement/vip',
  jobs: {
    'count-vip-deposits': {
      title: 'Count deposits for VIP levels',
      queue: 'money',
      pattern: '*/20 * * * * *',
      why: 'A deposit can bring a member to the next VIP level.',
      attempts: 5,
      retryMs: 500,
      run: logCount('counted', 'counted deposits for VIP levels', (deps, { signal }) =>
        countDeposits(deps, signal),
      ),
    },
    'check-vip-levels': {
      title: 'Check VIP levels after each period',
      queue: 'money',
      pattern: '20 */10 * * * *',
      why: 'Sites are in different time zones, so a period ends at any hour.',
      attempts: 5,
      retryMs: 500,
      run: logCount('changed', 'changed VIP levels', (deps, { signal }) =>
        checkLevels(deps, signal),
      ),
    },
    'grant-vip-bonuses': {
      title: 'Grant VIP bonuses after each week and month',
      queue: 'money',
      pattern: '40 */10 * * * *',
      why: 'Sites are in different time zones, so a week ends at any hour; what the budget had no room for is tried again.',
      attempts: 5,
      retryMs: 500,
      run: logCount('granted', 'granted VIP bonuses', (deps, { signal }) =>
        grantBonuses(deps, signal),
      ),
    },
  },
  erases: eraseMemberData,
  memberData: vipDataSheets,
});
