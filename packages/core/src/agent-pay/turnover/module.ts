import { beginMonth } from '../../books/ledger/index.ts';
import { defineModule } from '../../define-module.ts';
import { addMonths } from '../../play/bets/index.ts';
import { addTurnoverMonths, recordMemberDays, recordTeamMoney, recordTurnover } from './index.ts';

export const turnover = defineModule({
  name: 'agent-pay/turnover',
  jobs: {
    'record-turnover': async (deps) => {
      await recordTurnover(deps, deps.stop);
      await recordMemberDays(deps, deps.stop);
    },
    'record-team-money': (deps) => recordTeamMoney(deps, deps.stop),
    'add-months': async ({ db, clock, log }) => {
      const late = await addMonths(db, clock());
      if (late.length > 0) log.warn({ late }, 'bets of these months stay in the default partition');
      await addTurnoverMonths(db, clock());
      if (await beginMonth({ db, now: clock() })) log.info({}, 'a month of the ledger began');
    },
  },
});
