import { siteDay } from '@app/core/figures';
import { pendingApprovals } from '@app/core/operators';
import * as calls from '@app/shared/ops/figures';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

const APPROVALS_MAX = 100;

export function opsFigureRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.today, async ({ site, operator: { merchantId } }) => {
    const { asOf, day, waiting, ...figures } = await siteDay(deps, {
      merchantId: site.id,
      timeZone: site.timeZone,
    });
    const approvals = await pendingApprovals(deps, { merchantId, rowsMax: APPROVALS_MAX });
    return {
      ...figures,
      asOf: asOf.getTime(),
      day: day.today.getTime(),
      compared: day.compared.getTime(),
      waiting: { ...waiting, approvals: approvals.length },
    };
  });
}
