import { operatorEmail } from '@app/core/people/operators';
import {
  addSchedule,
  type ListedSchedule,
  listSchedules,
  pauseSchedule,
  removeSchedule,
} from '@app/core/reports/exports';
import * as calls from '@app/shared/exports/scheduled-reports.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { maskEmail } from '../../wire/mask.ts';

/** Scheduled reports of operators. */
export function opsScheduledReportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site, operator }) => {
    const [schedules, address] = await Promise.all([
      listSchedules(db, { operatorId: operator.id, merchantId: site.id }),
      operatorEmail(db, operator.id),
    ]);
    return { email: address ? maskEmail(address.email) : null, list: schedules.map(present) };
  });

  bindOpsCall(app, deps, calls.add, async ({ site, operator, input, tx }) => {
    const pageUrl = `${deps.settings.publicUrl}/console/reports`;
    await addSchedule(tx, deps, { operator, merchantId: site.id, pageUrl, ...input });
    return { target: input.kind };
  });

  bindOpsCall(app, deps, calls.pause, async ({ site, operator, input, tx }) => {
    const { id: publicId, isPaused } = input;
    const own = { operator, merchantId: site.id, publicId, isPaused };
    const { kind } = await pauseSchedule(tx, own, deps.clock());
    const [paused, resumed] = calls.pause.audit.action;
    return { action: isPaused ? paused : resumed, target: kind };
  });

  bindOpsCall(app, deps, calls.remove, async ({ site, operator, input, tx }) => {
    const own = { operator, merchantId: site.id, publicId: input.id };
    const { kind } = await removeSchedule(tx, own);
    return { target: kind };
  });
}

const present = ({
  publicId,
  kind,
  format,
  period,
  hour,
  state,
  dueAt,
  reports,
}: ListedSchedule) => ({
  id: publicId,
  kind,
  format,
  period,
  hour,
  state,
  dueAt: dueAt?.getTime() ?? null,
  reports: reports.map((report) => ({
    from: report.fromDay,
    to: report.toDay,
    state: report.state,
    exportId: report.isReady ? report.exportId : null,
  })),
});
