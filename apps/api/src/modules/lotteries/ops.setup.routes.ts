import { DomainError } from '@app/core/platform/kernel';
import {
  addLottery,
  changeLottery,
  lastMadeDraw,
  lotteryOverview,
  previewDraws,
} from '@app/core/play/lotteries';
import * as calls from '@app/shared/lotteries/setup.ops-calls';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

const PREVIEWED = 10;

/** New lotteries and their calendars. Changes need two operators and apply to all sites. */
export function opsLotterySetupRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  // A new lottery needs draws at once. The drawing worker creates them with their chain of secrets.
  const makeSoon = () => deps.enqueue('make-draws');

  bindOpsCall(app, deps, calls.previewDraws, async ({ input: { lottery, ...times } }) => {
    const last = lottery === null ? undefined : await lastMadeDraw(db, lottery);
    const draws = previewDraws(times, { last, now: clock(), count: PREVIEWED });
    return {
      list: draws.map(({ number, day, closesAt, drawsAt }) => ({
        number,
        day,
        closesAt: closesAt.getTime(),
        drawsAt: drawsAt.getTime(),
      })),
    };
  });

  bindOpsCall(app, deps, calls.add, async ({ site, operator, input, tx, approvedBy }) => {
    const { code, name, nameCn, family, prizeMode, group: groupCode, source, ...rest } = input;
    const { calendar, timeZone, closesBeforeS, reason: _, ...terms } = rest;
    const added = {
      code,
      name,
      family,
      prizeMode,
      groupCode,
      source,
      calendar,
      timeZone,
      closesBeforeS,
      names: nameCn === null ? {} : { CN: nameCn },
      prices: { ...terms, merchantId: site.id, madeBy: operator.username, approvedBy },
    };
    await addLottery(tx, added, clock());
    const detail = { lotteryName: name, lotteryFamily: family, timeZone, closesBeforeS };
    return { target: code, detail, afterwards: makeSoon };
  });

  bindOpsCall(app, deps, calls.change, async ({ site, input, tx }) => {
    const { lottery: code, group: groupCode, reason: _, ...times } = input;
    const now = clock();
    const before = await lotteryOverview(tx, { merchantId: site.id, now, code });
    // Draws of a joined lottery are those of its parts.
    if (before.source === 'joined') throw new DomainError('lottery.not_found');
    await changeLottery(tx, { code, groupCode, ...times }, now);
    const detail = changesOf(
      inTrail({ ...before, groupCode: before.group }),
      inTrail({ ...times, groupCode }),
    );
    return { target: code, detail, afterwards: makeSoon };
  });
}

interface Described {
  readonly calendar: object;
  readonly timeZone: string;
  readonly closesBeforeS: number;
  readonly groupCode: string;
}

const inTrail = ({ calendar, timeZone, closesBeforeS, groupCode }: Described) => ({
  lotteryGroup: groupCode,
  timeZone,
  closesBeforeS,
  drawTimes: JSON.stringify(calendar),
});
