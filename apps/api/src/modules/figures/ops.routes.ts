import { blockingReasonOf } from '@app/core/money/withdrawals';
import { siteBoard, siteDay, siteTrends, waitingWork } from '@app/core/reports/figures';
import * as calls from '@app/shared/figures/ops-calls';
import { decide } from '@app/shared/withdrawals/channels.ops-calls';
import { approve, resolve, takeBack } from '@app/shared/withdrawals/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { waitingIds } from '../../wire/waiting-for.ts';
import { presentBoard, presentHours, presentWaitingWork } from './presenter.ts';

/** Figures of a site: today, trends, waiting work, and the board of open questions. */
export function opsFigureRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.today, async ({ site: { id: merchantId, timeZone } }) => {
    const { asOf, day, ...figures } = await siteDay(deps, { merchantId, timeZone });
    return {
      ...figures,
      asOf: asOf.getTime(),
      day: day.today.getTime(),
      compared: day.compared.getTime(),
    };
  });

  bindOpsCall(app, deps, calls.trends, async ({ site: { id: merchantId, timeZone } }) => {
    const { asOf, hoursOver, ...days } = await siteTrends(deps, { merchantId, timeZone });
    return {
      asOf: asOf.getTime(),
      hoursOver,
      today: presentHours(days.today),
      yesterday: presentHours(days.yesterday),
      weekBefore: presentHours(days.weekBefore),
    };
  });

  bindOpsCall(app, deps, calls.waiting, async ({ site, operator }) => {
    const { permissions } = operator;
    const isOfInstallation = operator.merchantId === null;
    const params = { merchantId: site.id, isOfInstallation, permissions };
    const found = await waitingWork(deps, params);
    return { list: found.map(presentWaitingWork) };
  });

  bindOpsCall(app, deps, calls.board, async ({ site, language }) => {
    const [found, approvals, resolutions] = await Promise.all([
      siteBoard(deps, { merchantId: site.id, timeZone: site.timeZone }),
      waitingIds(deps, [approve], site.id),
      waitingIds(deps, [resolve, takeBack, decide], site.id),
    ]);
    return presentBoard(found, {
      language,
      blockingReasonOf: (one) =>
        blockingReasonOf(one, (one.state === 'review' ? approvals : resolutions).get(one.publicId)),
    });
  });
}
