import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { judgeReferrals } from './judge-referrals.ts';
import { referralDataSheets } from './member-data.ts';
import { countHeldReferrals } from './referrals-of-site.ts';

export const referrals = defineModule({
  name: 'engagement/referrals',
  jobs: {
    'judge-referrals': {
      title: 'Find invited friends and issue rewards for them',
      queue: 'money',
      pattern: '10,40 * * * * *',
      why: 'Friends and inviters look at the page when they have done what it asks for.',
      attempts: 5,
      retryMs: 500,
      run: logCount('judged', 'judged invitations', (deps, { signal }) =>
        judgeReferrals(deps, signal),
      ),
    },
  },
  waitingWork: [
    {
      permission: 'referrals.decide',
      read: async ({ db }, { merchantId }) => [
        { queue: 'heldReferrals', ...(await countHeldReferrals(db, merchantId)) },
      ],
    },
  ],
  erases: eraseMemberData,
  memberData: referralDataSheets,
});
