import { type StuckWithdrawal, type Wait, waitOf } from '@app/core/money/withdrawals';
import {
  type HoursOfDay,
  siteBoard,
  siteDay,
  siteTrends,
  waitingWork,
} from '@app/core/reports/figures';
import { money } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/figures';
import { decide } from '@app/shared/ops/withdrawal-channels';
import { approve, resolve, takeBack } from '@app/shared/ops/withdrawals';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentAnswering } from '../../wire/answering.ts';
import { waitingIds } from '../../wire/waiting-for.ts';

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
    const asked = { merchantId: site.id, isOfInstallation, permissions };
    const found = await waitingWork(deps, asked);
    return {
      list: found.map(({ oldestAt, ...one }) => ({
        ...one,
        oldestAt: oldestAt?.getTime() ?? null,
      })),
    };
  });

  bindOpsCall(app, deps, calls.board, async ({ site }) => {
    const [found, approvals, resolutions] = await Promise.all([
      siteBoard(deps, { merchantId: site.id, timeZone: site.timeZone }),
      waitingIds(deps, [approve], site.id),
      waitingIds(deps, [resolve, takeBack, decide], site.id),
    ]);
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
      stuck: found.stuck.flatMap((one) => {
        const second = (one.state === 'review' ? approvals : resolutions).get(one.publicId);
        const wait = waitOf(one, second);
        return wait ? [presentStuck(one, wait)] : [];
      }),
      vendors: found.vendors.map(({ code, rounds, stake, oldestAt, ...answering }) => ({
        vendor: code,
        rounds,
        stake: money(stake),
        oldestAt: oldestAt?.getTime() ?? null,
        ...presentAnswering(answering),
      })),
      channels: found.channels.map(({ code, name, ...answering }) => ({
        channel: code,
        name,
        ...presentAnswering(answering),
      })),
    };
  });
}

const presentStuck = (one: StuckWithdrawal, { why, since }: Wait) => ({
  id: one.publicId,
  username: one.username,
  rest: one.left,
  why,
  since: since.getTime(),
  askedAt: one.askedAt.getTime(),
  claimedBy: one.claimedBy,
});

const presentHours = (hours: HoursOfDay) => ({
  deposits: [...hours.deposits],
  withdrawals: [...hours.withdrawals],
  revenue: [...hours.revenue],
  activePlayers: [...hours.activePlayers],
  newMembers: [...hours.newMembers],
});
