import { defineModule, type ReadCases } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { nameQueues } from '../../name-queues.ts';
import { eraseMemberData } from './erase-member-data.ts';
import {
  claimWithdrawal,
  decidableWithdrawals,
  queuedWithdrawals,
  sendDueLegs,
  settleWithdrawals,
  withdrawalQueueLengths,
} from './index.ts';
import { withdrawalLists } from './lists.ts';
import { withdrawalDataSheets } from './member-data.ts';
import { withdrawalPublicId } from './withdrawal.ts';

const readCasesIn =
  (queue: 'review' | 'paying' | 'sending' | 'disputed'): ReadCases =>
  async (db, page) => {
    const rows = await queuedWithdrawals(db, { ...page, queue });
    return {
      rows,
      decidable: async (deciding) => {
        const ids = rows.map(({ id }) => id);
        const decidable = await decidableWithdrawals(db, ids, deciding);
        return rows.filter(({ id }) => decidable.has(id));
      },
    };
  };

export const withdrawals = defineModule({
  name: 'money/withdrawals',
  jobs: {
    'settle-withdrawals': {
      title: 'Confirm withdrawals',
      queue: 'money',
      pattern: '*/15 * * * * *',
      why: 'A payment that its member does not answer in time counts as received.',
      attempts: 5,
      retryMs: 500,
      run: logCount('received', 'took payments as received after a timeout', (deps) =>
        settleWithdrawals(deps),
      ),
    },
    'send-withdrawals': {
      title: 'Pay withdrawals through providers',
      queue: 'delivery',
      pattern: '*/5 * * * * *',
      why: 'A new payment enqueues it; the schedule is for retries and for providers that have to be asked for the status.',
      attempts: 5,
      retryMs: 500,
      run: logCount('asked', 'asked providers to pay, or about payments', (deps) =>
        sendDueLegs(deps),
      ),
    },
  },
  waitingWork: [
    {
      permission: 'withdrawals.decide',
      read: async ({ db }, { merchantId }) =>
        nameQueues(await withdrawalQueueLengths(db, merchantId), {
          review: 'withdrawalsReview',
          paying: 'withdrawalsPaying',
          sending: 'withdrawalsSending',
          disputed: 'withdrawalsDisputed',
        }),
    },
  ],
  cases: {
    withdrawal: {
      claim: claimWithdrawal,
      queues: {
        withdrawalsReview: readCasesIn('review'),
        withdrawalsPaying: readCasesIn('paying'),
        withdrawalsSending: readCasesIn('sending'),
        withdrawalsDisputed: readCasesIn('disputed'),
      },
      callsNeedingApproval: ['withdrawals.approve'],
    },
  },
  erases: eraseMemberData,
  memberData: withdrawalDataSheets,
  lists: withdrawalLists,
  requests: { withdrawal: withdrawalPublicId },
});
