import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { nameQueues } from '../../name-queues.ts';
import {
  checkTransfers,
  claimWalletTransfer,
  hasOpenWalletTransfer,
  queuedWalletTransfers,
  readDueRecords,
  walletTransferQueueLengths,
} from './index.ts';
import { walletTransferLists } from './lists.ts';
import { walletTransferDataSheets } from './member-data.ts';
import { walletTransferPublicId } from './wallet-transfer.ts';

export const walletTransfers = defineModule({
  name: 'money/wallet-transfers',
  jobs: {
    'check-wallet-transfers': {
      title: 'Check wallet transfers with providers',
      queue: 'money',
      pattern: '*/5 * * * * *',
      why: 'Asks a vendor that did not answer for the status of a transfer, and sends transfers that were never sent.',
      attempts: 5,
      retryMs: 500,
      run: logCount('taken', 'checked wallet transfers', (deps) => checkTransfers(deps)),
    },
    'read-wallet-records': {
      title: 'Read bets from provider wallets',
      queue: 'money',
      pattern: '*/20 * * * * *',
      why: "Bets from a vendor's wallet count for turnover and salary once the vendor has reported them.",
      attempts: 5,
      retryMs: 500,
      run: logCount('booked', "booked bets of vendors' wallets", (deps) => readDueRecords(deps)),
    },
  },
  waitingWork: [
    {
      permission: 'deposits.decide',
      read: async ({ db }, { merchantId }) =>
        nameQueues(await walletTransferQueueLengths(db, merchantId), {
          unknown: 'walletTransfers',
        }),
    },
  ],
  cases: {
    wallet_transfer: {
      claim: claimWalletTransfer,
      queues: {
        walletTransfers: async (db, page) => ({
          rows: await queuedWalletTransfers(db, { ...page, queue: 'unknown' }),
        }),
      },
      callsNeedingApproval: ['walletTransfers.decide'],
    },
  },
  erasureBlockers: { 'erasure.wallet_open': hasOpenWalletTransfer },
  memberData: walletTransferDataSheets,
  lists: walletTransferLists,
  requests: { walletTransfer: walletTransferPublicId },
});
