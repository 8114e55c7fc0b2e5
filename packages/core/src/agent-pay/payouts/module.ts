import { defineModule, type JobCommand } from '../../define-module.ts';
import { settleDebts } from '../../people/debts/index.ts';
import { engines } from './engines.ts';
import { releaseLineReserves } from './line/release-line-reserves.ts';
import { payoutLists } from './lists.ts';
import { payoutsDataSheets } from './member-data.ts';
import { heldRunLength } from './runs/held-runs.ts';
import { settleEngine } from './runs/settle-engine.ts';

/** One job per engine, by the name in the engine's facts. */
const engineJobs: Readonly<Record<string, JobCommand>> = Object.fromEntries(
  Object.values(engines).map((engine) => [engine.facts.job.name, settleEngine(engine)]),
);

export const payouts = defineModule({
  name: 'agent-pay/payouts',
  jobs: {
    ...engineJobs,
    'settle-debts': async (deps) => {
      await settleDebts(deps, deps.stop);
      await releaseLineReserves(deps, deps.stop);
    },
  },
  waitingWork: [
    {
      permission: 'payouts.read',
      read: async ({ db }, { merchantId }) => [
        { queue: 'heldPayouts', ...(await heldRunLength(db, merchantId)) },
      ],
    },
  ],
  siteProblems: [
    {
      permission: 'payouts.read',
      find: async ({ db }, { id }) => {
        const { count } = await heldRunLength(db, id);
        return count > 0 ? [{ key: 'payoutsHeld', about: '', count }] : [];
      },
    },
  ],
  memberData: payoutsDataSheets,
  lists: payoutLists,
});
