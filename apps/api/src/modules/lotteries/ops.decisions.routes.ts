import type { Reader } from '@app/core/platform/db';
import { dayInZone, InvalidFields } from '@app/core/platform/kernel';
import {
  correctOutcome,
  decideHeldDraw,
  drawsOfHoliday,
  enterHoliday,
  holdDraw,
  lotteryOverview,
  moveDraw,
  operatedDraw,
  publishDraws,
} from '@app/core/play/lotteries';
import {
  consequencesOfCorrection,
  drawsWithBets,
  notifyMovedDraw,
} from '@app/core/play/lottery-bets';
import { sitesOf } from '@app/core/sites/site';
import * as calls from '@app/shared/lotteries/decisions.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentEffect } from './ops.presenter.ts';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;

interface Days {
  readonly lottery: string;
  readonly fromDay: string;
  readonly untilDay: string;
}

/** Decisions about draws. They apply to all sites. */
export function opsLotteryDecisionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const notifySoon = () => deps.enqueue('notify-held-draws');
  const settleSoon = () => {
    deps.enqueue('settle-draws');
    notifySoon();
  };

  bindOpsCall(app, deps, calls.holdDraw, async ({ operator, input, tx }) => {
    const { lottery, draw: number, reason: because } = input;
    const { id } = await operatedDraw(tx, { operator: operator.username, lottery, number });
    await holdDraw(tx, { drawId: id, because });
    return { target: `${lottery} ${number}`, answer: {}, afterwards: notifySoon };
  });

  bindOpsCall(app, deps, calls.decideDraw, async ({ operator, input, tx }) => {
    const { lottery, draw: number, as } = input;
    const { id } = await operatedDraw(tx, { operator: operator.username, lottery, number });
    await decideHeldDraw(tx, { drawId: id, as });
    const action = `lottery.draw_${as}` as const;
    return { action, target: `${lottery} ${number}`, afterwards: settleSoon };
  });

  bindOpsCall(app, deps, calls.moveDraw, async ({ operator, input, tx, approvedBy }) => {
    const { lottery, draw: number, from, ...asked } = input;
    const { username } = operator;
    const { id, lotteryId } = await operatedDraw(tx, { operator: username, lottery, number });
    const which = { lotteryId, drawId: id, from: new Date(from), operator: username, approvedBy };
    const now = clock();
    const moved = await moveDraw(tx, { ...asked, ...which }, now);
    const notified = await notifyMovedDraw(tx, deps, { lotteryId, drawId: id, moved }, now);
    return {
      target: `${lottery} ${number}`,
      detail: { day: asked.day, time: asked.time },
      afterwards: async () => {
        for (const { merchantId, memberId } of notified)
          deps.publish({ merchantId, memberId, kind: 'messages' });
        await publishDraws(deps);
      },
    };
  });

  bindOpsCall(app, deps, calls.previewCorrection, async ({ operator, input }) => {
    const { lottery, draw: number, result } = input;
    const { id } = await operatedDraw(db, { operator: operator.username, lottery, number });
    const effect = await consequencesOfCorrection(db, { drawId: id, result });
    return presentEffect(effect, await sitesOf(db, null));
  });

  bindOpsCall(app, deps, calls.correctDraw, async ({ operator, input, tx }) => {
    const { lottery, draw: number, result, version, reason } = input;
    const { username } = operator;
    const { id } = await operatedDraw(tx, { operator: username, lottery, number });
    const correction = { drawId: id, result, version, operator: username, reason };
    await correctOutcome(tx, correction, clock());
    return { target: `${lottery} ${number}`, detail: { result }, afterwards: settleSoon };
  });

  /** Checks the days of a holiday. @returns the lottery's id */
  async function checkHoliday(reader: Reader, merchantId: bigint, days: Days): Promise<number> {
    const now = clock();
    const { id, timeZone } = await lotteryOverview(reader, { merchantId, now, code: days.lottery });
    if (days.fromDay < dayInZone(now, timeZone)) throw InvalidFields.at('fromDay');
    const lasts = Date.parse(days.untilDay) - Date.parse(days.fromDay);
    if (lasts < 0 || lasts > DAYS_MAX * DAY_MS) throw InvalidFields.at('untilDay');
    return id;
  }

  bindOpsCall(app, deps, calls.previewHoliday, async ({ site, input }) => {
    const { fromDay, untilDay } = input;
    const lotteryId = await checkHoliday(db, site.id, input);
    const ids = await drawsOfHoliday(db, { lotteryId, fromDay, untilDay, now: clock() });
    const held = (await drawsWithBets(db, ids)).length;
    return { voided: ids.length - held, held };
  });

  bindOpsCall(app, deps, calls.enterHoliday, async ({ site, operator, input, tx }) => {
    const { lottery, fromDay, untilDay, reason } = input;
    const lotteryId = await checkHoliday(tx, site.id, input);
    const days = { lotteryId, fromDay, untilDay, reason, enteredBy: operator.username };
    const { voided, held } = await enterHoliday(tx, days, { now: clock(), drawsWithBets });
    const detail = { fromDay, untilDay, voided, held };
    return { target: lottery, detail, afterwards: settleSoon };
  });
}
