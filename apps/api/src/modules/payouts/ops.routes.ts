import {
  engineAtSite,
  engineOfKind,
  engines,
  isLooserBrake,
  listRuns,
  type PayoutBrake,
  payoutLists,
  readBrake,
  releaseHeldRun,
  setBrake,
} from '@app/core/agent-pay/payouts';
import { DomainError } from '@app/core/platform/kernel';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/payouts/ops-calls';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { waitingFor } from '../../wire/waiting-for.ts';
import { presentEngine, presentRun } from './ops.presenter.ts';

const ROWS_MAX = 50;

export function opsPayoutRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.engines, async ({ site: { id: merchantId } }) => {
    const all = Object.values(engines).map((engine) =>
      engineAtSite(deps.db, { merchantId, engine }),
    );
    const waiting = await waitingFor(deps, calls.change, merchantId);
    const changeWaits = (kind: string) => waiting.some((one) => one.kind === kind);
    return {
      list: (await Promise.all(all)).map((found) => ({
        ...presentEngine(found),
        changeWaits: changeWaits(found.engine.facts.kind),
      })),
    };
  });

  bindOpsList(app, deps, calls.runs, payoutLists.payoutRuns, {
    ask: ({ input: { kind, state } }) => ({
      filter: { engine: kind, heldOnly: state === 'held' },
      narrowed: { kind, runsShown: state },
    }),
    page: async ({ site, input: { kind, after } }, { filter: { heldOnly } }) => {
      const found = await listRuns(deps.db, {
        merchantId: site.id,
        engine: engineOfKind(kind),
        heldOnly,
        before: after === undefined ? undefined : new Date(after),
        rowsMax: ROWS_MAX + 1,
      });
      const shown = found.slice(0, ROWS_MAX);
      const last = found.length > ROWS_MAX ? shown.at(-1) : undefined;
      const requests = await waitingFor(deps, calls.release, site.id);
      const waiting = requests.filter((one) => one.kind === kind).map((one) => one.periodStart);
      const list = shown.map(presentRun).map((run) => ({
        ...run,
        releaseWaits: run.state === 'held' && waiting.includes(run.periodStart),
      }));
      return { list, next: last ? `${last.periodStart.getTime()}` : null };
    },
  });

  bindOpsCall(app, deps, calls.release, async ({ site, input: { kind, periodStart }, tx }) => {
    const engine = engineOfKind(kind);
    const run = { engine, site: site.code, periodStart: new Date(periodStart) };
    const amount = await releaseHeldRun(tx, run, deps.clock());
    if (amount === undefined) throw new DomainError('payout.not_held');
    const { runAmountMax } = await readBrake(tx, { merchantId: site.id, engine });
    const answer = async () => {
      deps.enqueue(engine.facts.job.name);
      return { amount };
    };
    const detail = { kind, windowStart: periodStart, amount: moneyToWire(amount) };
    return { detail, needsAnother: amount > runAmountMax, answer };
  });

  bindOpsCall(app, deps, calls.change, async ({ site, input, tx }) => {
    const { kind, reason: _, ...change } = input;
    const engine = engineOfKind(kind);
    const where = { merchantId: site.id, engine };
    await setBrake(tx, where); // locks the row, so that two operators do not overwrite each other
    const before = await readBrake(tx, where);
    await setBrake(tx, { ...where, ...change });
    const answer = async () => {
      if (change.isPaused === false) deps.enqueue(engine.facts.job.name); // settles the periods missed during the pause
      return {};
    };
    const after = await readBrake(tx, where);
    const detail = { kind, ...changesOf(inTrail(before), inTrail(after)) };
    return { detail, needsAnother: isLooserBrake(after, before), answer };
  });
}

const inTrail = ({ isPaused, runAmountMax, meanMultipleMax, comparedFrom }: PayoutBrake) => ({
  isPaused,
  meanMultipleMax,
  runAmountMax: moneyToWire(runAmountMax),
  comparedFrom: moneyToWire(comparedFrom),
});
