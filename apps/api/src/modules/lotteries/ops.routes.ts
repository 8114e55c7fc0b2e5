import { dayInZone } from '@app/core/platform/kernel';
import {
  holidaysOf,
  lastDraws,
  lotteryOverview,
  lotteryOverviews,
  nextDraws,
} from '@app/core/play/lotteries';
import * as calls from '@app/shared/lotteries/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentLast, presentNext, presentOverview, timed } from './ops.presenter.ts';

const HOLIDAYS_MAX = 50;

/** The lotteries of a site, each with its calendar. */
export function opsLotteryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site, language }) => {
    const now = clock();
    const lotteries = await lotteryOverviews(db, { merchantId: site.id, now, language });
    const filter = { lotteryIds: lotteries.map(({ id }) => id), now };
    const [next, last] = await Promise.all([nextDraws(db, filter), lastDraws(db, filter)]);
    const nextOf = new Map(next.map((draw) => [draw.lotteryId, draw]));
    const lastOf = new Map(last.map((draw) => [draw.lotteryId, draw]));
    const list = lotteries.map((lottery) => ({
      ...presentOverview(lottery),
      next: presentNext(nextOf.get(lottery.id)),
      last: presentLast(lastOf.get(lottery.id)),
    }));
    return { list };
  });

  bindOpsCall(app, deps, calls.read, async ({ site, language, input: { lottery: code } }) => {
    const now = clock();
    const lottery = await lotteryOverview(db, { merchantId: site.id, now, language, code });
    const { id: lotteryId, calendar, timeZone, closesBeforeS } = lottery;
    const holidays = await holidaysOf(db, { lotteryId, rowsMax: HOLIDAYS_MAX });
    return {
      ...presentOverview(lottery),
      calendar,
      timeZone,
      closesBeforeS,
      today: dayInZone(now, timeZone),
      holidays: holidays.map(timed),
    };
  });
}
