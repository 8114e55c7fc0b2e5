import type { EngineAtSite, ListedRun } from '@app/core/agent-pay/payouts';

export const presentEngine = ({ engine, brake, heldRuns, meanPaid }: EngineAtSite) => ({
  kind: engine.facts.kind,
  ...brake,
  heldRuns,
  meanPaid,
});

export const presentRun = ({ periodStart, periodEnd, paidAt, releasedAt, ...run }: ListedRun) => ({
  ...run,
  periodStart: periodStart.getTime(),
  periodEnd: periodEnd.getTime(),
  paidAt: paidAt?.getTime() ?? null,
  releasedAt: releasedAt?.getTime() ?? null,
});
