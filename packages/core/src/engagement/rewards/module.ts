import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { auditRewards } from './audit-rewards.ts';
import { rewardEdgeReader } from './edge-reader.ts';
import { expireRewards } from './expire-rewards.ts';
import { rewardDataSheets } from './member-data.ts';
import { takeRewardsBack } from './take-rewards-back.ts';

export const rewards = defineModule({
  name: 'engagement/rewards',
  jobs: {
    'expire-rewards': logCount('expired', 'rewards expired', expireRewards),
    'take-rewards-back': logCount('taken back', 'rewards taken back', takeRewardsBack),
  },
  readers: [rewardEdgeReader],
  memberData: rewardDataSheets,
  auditsBooks: auditRewards,
});
