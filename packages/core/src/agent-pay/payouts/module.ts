import { defineModule, type ModuleJob } from '../../define-module.ts';
import { settleDebts } from '../../people/debts/index.ts';
import { engines } from './engines.ts';
import { releaseLineReserves } from './line/release-line-reserves.ts';
import { payoutLists } from './lists.ts';
import { payoutsDataSheets } from './member-data.ts';
import { heldRunLength } from './runs/held-runs.ts';
import { settleEngine } from './runs/settle-engine.ts';

/** One job per engine, by the name in the engine's facts. */
const engineJobs: Readonly<Record<string, ModuleJob>> = Object.fromEntries(
  Object.values(engines).map((engine) => {
    const { name, ...facts } = engine.facts.job;
    const run = settleEngine(engine);
    return [name, { queue: 'money', attempts: 5, retryMs: 500, ...facts, run }];
  }),
);

export const payouts = defineModule({
  name: 'agent-pay/payouts',
  jobs: {
    ...engineJobs,
    'settle-debts': {
      title: 'Settle agent debts',
      queue: 'money',
      pattern: '5 * * * * *',
      why: 'Creditors wait for collected amounts, and deadlines end on the minute.',
      attempts: 5,
      retryMs: 500,
      run: async (deps) => {
        await settleDebts(deps, deps.stop);
        await releaseLineReserves(deps, deps.stop);
      },
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
