import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { judgeReferrals } from './judge-referrals.ts';
import { referralDataSheets } from './member-data.ts';
import { countHeldReferrals } from './review-referrals.ts';

export const referrals = defineModule({
  name: 'engagement/referrals',
  jobs: {
    'judge-referrals': logCount('judged', 'invitations were judged', (deps, { signal }) =>
      judgeReferrals(deps, signal),
    ),
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
