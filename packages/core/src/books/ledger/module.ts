import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { checkBooks, closeAccountDays, dropOldMonths, hasBalance } from './index.ts';

export const ledger = defineModule({
  name: 'books/ledger',
  jobs: {
    'close-account-days': {
      title: 'Close ledger days',
      queue: 'housekeeping',
      pattern: '0 10 * * * *',
      why: 'A day is closed an hour after its end. A missed run is made up for by the next.',
      attempts: 3,
      retryMs: 1_000,
      run: logCount('closed', 'closed days of the ledger', (deps) => closeAccountDays(deps)),
    },
    'drop-ledger-months': {
      title: 'Drop old ledger months',
      queue: 'housekeeping',
      pattern: '0 30 4 * * *',
      why: 'Entries are kept for years and dropped by month, once their days are closed.',
      attempts: 3,
      retryMs: 60_000,
      run: async ({ db, clock, log, ledgerMonthsKept, stop: signal }) => {
        const months = { db, now: clock(), monthsKept: ledgerMonthsKept };
        const dropped = await dropOldMonths(months, { signal });
        for (const last of dropped) log.info({ last: `${last}` }, 'dropped a month of the ledger');
      },
    },
    'check-books': {
      title: 'Run the trial balance',
      queue: 'checks',
      pattern: '50 */10 * * * *',
      why: 'An operator can enqueue it; the schedule is for due checks and for work that a stopped worker left.',
      attempts: 3,
      retryMs: 60_000,
      run: async (deps) => {
        const found = await checkBooks({ ...deps, furtherAudits: deps.modules.audits });
        if (found) deps.log.error({ found }, 'the books do not balance');
      },
    },
  },
  erasureBlockers: { 'erasure.balance': hasBalance },
});
