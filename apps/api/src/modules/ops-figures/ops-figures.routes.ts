import { siteBoard, siteDay } from '@app/core/figures';
import { pendingApprovals } from '@app/core/operators';
import { money } from '@app/shared/money/money';
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

  bindOpsCall(app, deps, calls.board, async ({ site }) => {
    const found = await siteBoard(deps, { merchantId: site.id, timeZone: site.timeZone });
    const { today, before } = found.paidOut;
    const { inReviewSince, pendingSince, ...deposits } = found.deposits;
    return {
      asOf: found.asOf.getTime(),
      paidOut: {
        count: { today: today.count, before: before.count },
        amount: { today: today.amount, before: before.amount },
      },
      deposits: {
        ...deposits,
        inReviewSince: inReviewSince?.getTime() ?? null,
        pendingSince: pendingSince?.getTime() ?? null,
      },
      stuck: found.stuck.map(({ publicId, since, askedAt, ...one }) => ({
        ...one,
        id: publicId,
        since: since.getTime(),
        askedAt: askedAt.getTime(),
      })),
      rounds: found.rounds.map(({ vendorCode, count, stake, oldestAt }) => ({
        ...{ vendor: vendorCode, count, stake: money(stake), oldestAt: oldestAt.getTime() },
      })),
      channels: found.channels.map(({ code, name, lastAnsweredAt, lastFailedAt }) => ({
        ...{ channel: code, name },
        isFailing:
          lastFailedAt !== null && (lastAnsweredAt === null || lastFailedAt > lastAnsweredAt),
        lastAnsweredAt: lastAnsweredAt?.getTime() ?? null,
        lastFailedAt: lastFailedAt?.getTime() ?? null,
      })),
    };
  });
}
