import { beginMonth } from '../../books/ledger/index.ts';
import { defineModule } from '../../define-module.ts';
import { addMonths } from '../../play/bets/index.ts';
import { addTurnoverMonths, recordMemberDays, recordTeamMoney, recordTurnover } from './index.ts';

export const turnover = defineModule({
  name: 'agent-pay/turnover',
  jobs: {
    'record-turnover': {
      title: 'Record turnover',
      queue: 'money',
      pattern: '45 */5 * * * *',
      why: 'Runs per window like real-time salary, but later, because agents wait for the salary.',
      attempts: 5,
      retryMs: 500,
      run: async (deps) => {
        await recordTurnover(deps, deps.stop);
        await recordMemberDays(deps, deps.stop);
      },
    },
    'record-team-money': {
      title: 'Record team money',
      queue: 'money',
      pattern: '50 * * * * *',
      why: 'Reports of agents read unsummed entries one by one.',
      attempts: 5,
      retryMs: 500,
      run: (deps) => recordTeamMoney(deps, deps.stop),
    },
    'add-months': {
      title: 'Add ledger months',
      queue: 'housekeeping',
      pattern: '0 20 3 * * *',
      why: 'Partitions are made months ahead, so a day does not matter.',
      attempts: 3,
      retryMs: 1_000,
      run: async ({ db, clock, log }) => {
        const late = await addMonths(db, clock());
        if (late.length > 0)
          log.warn({ late }, 'bets of these months stay in the default partition');
        await addTurnoverMonths(db, clock());
        if (await beginMonth({ db, now: clock() })) log.info({}, 'ledger month begun');
      },
    },
  },
});
