import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { bonusQueueLength, claimBonus, expireBonuses, waitingBonuses } from './index.ts';
import { bonusLists } from './lists.ts';
import { bonusDataSheets } from './member-data.ts';

export const bonuses = defineModule({
  name: 'play/bonuses',
  jobs: {
    'expire-bonuses': {
      title: 'End expired bonuses',
      queue: 'money',
      pattern: '25 * * * * *',
      why: 'An expired bonus returns to the budget of its promotion, and its member can get another one.',
      attempts: 5,
      retryMs: 500,
      run: logCount('expired', 'expired bonuses', (deps) => expireBonuses(deps)),
    },
  },
  waitingWork: [
    {
      permission: 'promotions.manage',
      read: async ({ db }, { merchantId }) => [
        { queue: 'bonuses', ...(await bonusQueueLength(db, merchantId)) },
      ],
    },
  ],
  cases: {
    bonus: {
      claim: claimBonus,
      queues: {
        bonuses: async (db, page) => ({ rows: await waitingBonuses(db, page) }),
      },
      callsNeedingApproval: [],
    },
  },
  memberData: bonusDataSheets,
  lists: bonusLists,
});
