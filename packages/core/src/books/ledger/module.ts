import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { checkBooks, closeAccountDays, dropOldMonths, hasBalance } from './index.ts';

export const ledger = defineModule({
  name: 'books/ledger',
  jobs: {
    'close-account-days': logCount('closed', 'closed days of the ledger', (deps) =>
      closeAccountDays(deps),
    ),
    'drop-ledger-months': async ({ db, clock, log, ledgerMonthsKept, stop: signal }) => {
      const months = { db, now: clock(), monthsKept: ledgerMonthsKept };
      const dropped = await dropOldMonths(months, { signal });
      for (const last of dropped) log.info({ last: `${last}` }, 'dropped a month of the ledger');
    },
    'check-books': async (deps) => {
      const found = await checkBooks({ ...deps, furtherAudits: deps.modules.audits });
      if (found) deps.log.error({ found }, 'the books do not balance');
    },
  },
  erasureBlockers: { 'erasure.balance': hasBalance },
});
