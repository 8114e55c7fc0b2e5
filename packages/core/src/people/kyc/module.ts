import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMemberData } from './erase-member-data.ts';
import {
  claimOrReleaseKycDocument,
  eraseOldKycDocuments,
  kycQueueLength,
  queuedKycDocuments,
} from './index.ts';
import { kycLists } from './lists.ts';
import { kycDataSheets } from './member-data.ts';

export const kyc = defineModule({
  name: 'people/kyc',
  jobs: {
    'erase-old-documents': logCount('erased', 'erased old documents', eraseOldKycDocuments),
  },
  waitingWork: [
    {
      permission: 'kyc.decide',
      read: async ({ db }, { merchantId }) => [
        { queue: 'kyc', ...(await kycQueueLength(db, merchantId)) },
      ],
    },
  ],
  cases: {
    kyc: {
      claim: claimOrReleaseKycDocument,
      queues: {
        kyc: async (db, page) => ({
          rows: await queuedKycDocuments(db, { ...page, queue: 'waiting' }),
        }),
      },
      callsNeedingApproval: [],
    },
  },
  erases: eraseMemberData,
  memberData: kycDataSheets,
  lists: kycLists,
});
