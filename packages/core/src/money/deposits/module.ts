import { defineModule } from '../../define-module.ts';
import { nameQueues } from '../../name-queues.ts';
import { failedLast } from '../../platform/kernel/index.ts';
import { eraseMemberData } from './erase-member-data.ts';
import {
  claimDeposit,
  claimException,
  depositQueueLengths,
  exceptionQueueLength,
  hasOpenDeposit,
  listExceptions,
  payInSandbox,
  providersOf,
  queuedDeposits,
  settleDeposits,
} from './index.ts';
import { depositLists } from './lists.ts';
import { depositDataSheets } from './member-data.ts';
import { depositPublicId } from './read-deposit.ts';

export const deposits = defineModule({
  name: 'money/deposits',
  jobs: {
    'settle-deposits': {
      title: 'Finish deposits',
      queue: 'money',
      pattern: '*/15 * * * * *',
      why: 'A member waits for the deposit on its page.',
      attempts: 5,
      retryMs: 500,
      run: async (deps) => {
        if (!deps.isProduction) await payInSandbox(deps);
        const { expired, credited } = await settleDeposits(deps);
        // A worker died between the payment and the credit.
        if (credited > 0) deps.log.warn({ credited }, 'credited deposits that were left paid');
        if (expired > 0) deps.log.info({ expired }, 'deposits expired');
      },
    },
  },
  waitingWork: [
    {
      permission: 'deposits.decide',
      read: async ({ db }, scope) => {
        const [deposits, exceptions] = await Promise.all([
          depositQueueLengths(db, scope.merchantId),
          exceptionQueueLength(db, scope),
        ]);
        return [
          ...nameQueues(deposits, { receipts: 'depositReceipts', reports: 'depositReports' }),
          { queue: 'paymentExceptions', ...exceptions },
        ];
      },
    },
  ],
  cases: {
    deposit: {
      claim: claimDeposit,
      queues: {
        depositReceipts: async (db, page) => ({
          rows: await queuedDeposits(db, { ...page, queue: 'receipts' }),
        }),
        depositReports: async (db, page) => ({
          rows: await queuedDeposits(db, { ...page, queue: 'reports' }),
        }),
      },
      callsNeedingApproval: ['deposits.confirm', 'money.creditDeposit', 'deposits.takeBack'],
    },
    payment_exception: {
      claim: async (...asked) => ({ target: await claimException(...asked) }),
      queues: {
        paymentExceptions: async (db, page) => ({
          // Cases are claimed by id; no name is shown.
          rows: await listExceptions(db, { ...page, isOpen: true, language: 'EN' }),
        }),
      },
      callsNeedingApproval: ['paymentExceptions.credit'],
    },
  },
  erasureBlockers: { 'erasure.deposit_open': hasOpenDeposit },
  siteProblems: [
    {
      permission: 'gateways.manage',
      find: async ({ db }, { id }) =>
        (await providersOf(db, id))
          .filter(({ merchantId }) => merchantId === id)
          .filter(
            ({ enabled, failedAt, answeredAt }) => enabled && failedLast(failedAt, answeredAt),
          )
          .map(({ code: about }) => ({ key: 'companyFails', about, count: 1 })),
    },
  ],
  erases: eraseMemberData,
  memberData: depositDataSheets,
  lists: depositLists,
  requests: { deposit: depositPublicId },
});
