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
    'erase-old-documents': {
      title: 'Erase expired documents',
      queue: 'housekeeping',
      pattern: '0 5 4 * * *',
      why: 'Pictures and numbers of documents are kept for as long as their site sets, within a day.',
      attempts: 3,
      retryMs: 60_000,
      run: logCount('erased', 'erased old documents', eraseOldKycDocuments),
    },
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
