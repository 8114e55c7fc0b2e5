import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { auditRewards } from './audit-rewards.ts';
import { expireRewards } from './expire-rewards.ts';
import { rewardDataSheets } from './member-data.ts';
import { takeRewardsBack } from './take-rewards-back.ts';

export const rewards = defineModule({
  name: 'engagement/rewards',
  jobs: {
    'expire-rewards': {
      title: 'End expired rewards',
      queue: 'money',
      pattern: '20 * * * * *',
      why: 'What is not claimed in time can be granted to others from that minute on.',
      attempts: 5,
      retryMs: 500,
      run: logCount('expired', 'expired rewards', expireRewards),
    },
    'take-rewards-back': {
      title: 'Reverse rewards of reversed deposits',
      queue: 'money',
      pattern: '50 * * * * *',
      why: 'Money of a reversed deposit should not be claimed or withdrawn as a reward.',
      attempts: 5,
      retryMs: 500,
      run: logCount('taken back', 'took back rewards', takeRewardsBack),
    },
  },
  memberData: rewardDataSheets,
  auditsBooks: auditRewards,
});
