import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { claimDispute, countOpenDisputes, waitingDisputes } from './index.ts';
import { disputeLists } from './lists.ts';
import { disputesDataSheets } from './member-data.ts';

export const disputes = defineModule({
  name: 'agent-pay/disputes',
  waitingWork: [
    {
      permission: 'payouts.read',
      read: async ({ db }, { merchantId }) => [
        { queue: 'disputes', ...(await countOpenDisputes(db, merchantId)) },
      ],
    },
  ],
  cases: {
    dispute: {
      claim: async (tx, which, now) => {
        await claimDispute(tx, which, now);
        return { target: which.publicId };
      },
      queues: {
        disputes: async (db, page) => ({ rows: await waitingDisputes(db, page) }),
      },
      callsNeedingApproval: ['disputes.uphold'],
    },
  },
  erases: eraseMemberData,
  memberData: disputesDataSheets,
  lists: disputeLists,
});
