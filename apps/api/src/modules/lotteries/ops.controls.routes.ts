import type { Reader } from '@app/core/platform/db';
import { lotteryOverview } from '@app/core/play/lotteries';
import {
  liabilityOf,
  liftControls,
  listNumberControls,
  putControls,
  WHOLE_RATE,
} from '@app/core/play/lottery-bets';
import * as calls from '@app/shared/lotteries/controls.ops-calls';
import { type Money, money } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

interface LotteryOfSite {
  readonly merchantId: bigint;
  /** Code of the lottery. */
  readonly code: string;
}

/** Numbers that a site blocks or pays less for, and limits of exposure. */
export function opsLotteryControlRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  /** @throws lottery.not_found */
  const lotteryOf = async (reader: Reader, { merchantId, code }: LotteryOfSite) => {
    const now = clock();
    const { id: lotteryId, family } = await lotteryOverview(reader, { merchantId, now, code });
    return { merchantId, lotteryId, family, now };
  };

  bindOpsCall(app, deps, calls.list, async ({ site, input: { lottery: code } }) => {
    const lottery = await lotteryOf(db, { merchantId: site.id, code });
    const controls = await listNumberControls(db, lottery);
    return {
      list: controls.map(({ untilAt, madeAt, ...control }) => ({
        ...control,
        until: untilAt?.getTime() ?? null,
        at: madeAt.getTime(),
      })),
    };
  });

  bindOpsCall(app, deps, calls.put, async ({ site, operator, input, tx }) => {
    const { lottery: code, play, numbers, rate, untilDraw, reason } = input;
    const { now, ...lottery } = await lotteryOf(tx, { merchantId: site.id, code });
    const madeBy = operator.username;
    await putControls(tx, { ...lottery, play, numbers, rate, untilDraw, reason, madeBy }, now);
    const detail = { play, numbers: numbers.join(', '), paysRate: rate / WHOLE_RATE };
    return { target: code, detail, answer: {} };
  });

  bindOpsCall(app, deps, calls.lift, async ({ site, operator, input, tx }) => {
    const { lottery: code, play, numbers } = input;
    const { now, ...lottery } = await lotteryOf(tx, { merchantId: site.id, code });
    await liftControls(tx, { ...lottery, play, numbers, liftedBy: operator.username }, now);
    return { target: code, detail: { play, numbers: numbers.join(', ') }, answer: {} };
  });

  bindOpsCall(app, deps, calls.liability, async ({ site, input: { lottery: code } }) => {
    const lottery = await lotteryOf(db, { merchantId: site.id, code });
    const { most, draws } = await liabilityOf(db, lottery);
    return {
      most: most === null ? null : money(most),
      draws: draws.map(({ closesAt, stake, worst, outcomes, plays, ...draw }) => ({
        ...draw,
        closesAt: closesAt.getTime(),
        stake: money(stake),
        worst: money(worst),
        outcomes: outcomes.map(({ outcome, paid }) => ({ outcome, paid: money(paid) })),
        plays: plays.map(({ play, stake: staked }): { play: string; stake: Money } => ({
          play,
          stake: money(staked),
        })),
      })),
    };
  });
}
