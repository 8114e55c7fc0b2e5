import { DomainError } from '@app/core/platform/kernel';
import {
  drawProof,
  drawsJoined,
  hotAndGap,
  type ListedLottery,
  nearDraws,
  pageOfDraws,
  publishedChains,
  UPCOMING_MAX,
  upcomingDraws,
} from '@app/core/play/lotteries';
import type { AnswerOf } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/lotteries/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { coalescedAnswer } from './coalesced-answer.ts';
import {
  presentChase,
  presentDraw,
  presentFairness,
  presentHotAndGap,
  presentJoined,
  presentLast,
  presentLastByCode,
  presentNear,
  presentProof,
} from './draws.presenter.ts';
import { lotteryReader } from './lottery-reader.ts';

const PAGE_SIZE = 20;
const RECENT_DRAWS = 10;

/** Current, past and coming draws, and their proofs. */
export function drawRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const { menuOf, lotteryOf } = lotteryReader(deps);

  const coalescedNear = coalescedAnswer<AnswerOf<typeof calls.nearDraw>>(deps);
  bindCall(app, deps, calls.nearDraw, ({ site, language, input: { gameId } }) =>
    coalescedNear(`${site.id} ${gameId}`, async () => {
      const lottery = await lotteryOf({ site, language }, gameId);
      const now = clock();
      const near = await nearDraws(db, { lotteryId: lottery.id, now });
      return presentNear(near, { lottery, now });
    }),
  );

  bindCall(app, deps, calls.chaseDraws, async (context) => {
    const { id: lotteryId } = await lotteryOf(context, context.input.gameId);
    const params = { lotteryId, now: clock(), rowsMax: UPCOMING_MAX };
    return presentChase(await upcomingDraws(db, params));
  });

  bindCall(app, deps, calls.openedDraws, async (context) => presentLast(await menuOf(context)));

  bindCall(app, deps, calls.drawsOfAll, async (context) =>
    presentLast(await menuOf(context)).sort((a, b) => b.winningTime - a.winningTime),
  );

  for (const [call, product] of [
    [calls.vnOpened, 'VN'],
    [calls.seaOpened, 'SEA'],
  ] as const)
    bindCall(app, deps, call, async (context) => presentLastByCode(await menuOf(context, product)));

  const drawsOf = async (lottery: ListedLottery, { page = 1, size = PAGE_SIZE }: Page) => {
    const params = { lotteryId: lottery.id, now: clock(), page, size };
    const { draws, total } = await pageOfDraws(db, params);
    return {
      content: draws.map((draw) => presentDraw(draw, lottery)),
      totalPages: Math.ceil(total / size),
      totalElements: total,
      number: page,
      size,
    };
  };

  bindCall(app, deps, calls.recentDraws, async (context) => {
    const lottery = await lotteryOf(context, context.input.gameId);
    return (await drawsOf(lottery, { size: RECENT_DRAWS })).content;
  });

  bindCall(app, deps, calls.drawsOfGame, async (context) =>
    drawsOf(await lotteryOf(context, context.input.gameId), context.input),
  );

  bindCall(app, deps, calls.drawsByCode, async (context) =>
    drawsOf(await lotteryOf(context, context.input.gameCode), context.input),
  );

  bindCall(app, deps, calls.hotAndGap, async (context) => {
    const { id: lotteryId } = await lotteryOf(context, context.input.gameId);
    return presentHotAndGap(await hotAndGap(db, { lotteryId, now: clock() }));
  });

  bindCall(app, deps, calls.fairness, async (context) => {
    const lottery = await lotteryOf(context, context.input.gameId);
    return presentFairness(lottery, await publishedChains(db, lottery.id));
  });

  bindCall(app, deps, calls.drawProof, async (context) => {
    const { gameId, numero: number } = context.input;
    const lottery = await lotteryOf(context, gameId);
    const draw = await drawProof(db, { lotteryId: lottery.id, number });
    if (!draw) throw new DomainError('lottery.draw_not_found');
    return presentProof(draw, lottery);
  });

  bindCall(app, deps, calls.joinedDraws, async (context) => {
    const { gameId, numero: number } = context.input;
    const { id: lotteryId } = await lotteryOf(context, gameId);
    const draws = await drawsJoined(db, { lotteryId, number });
    const menu = draws.length > 0 ? await menuOf(context) : [];
    return presentJoined(draws, menu);
  });
}

interface Page {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}
