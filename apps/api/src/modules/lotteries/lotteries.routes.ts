import { DomainError } from '@app/core/kernel';
import {
  type ListedLottery,
  listedLottery,
  lotteryMenu,
  nearDraws,
  type PricesInForce,
  pageOfDraws,
  playMenu,
  pricesInForce,
  UPCOMING_MAX,
} from '@app/core/lotteries';
import { NOTES_MAX, SLIPS_MAX } from '@app/core/lottery-bets';
import { seriesLimits } from '@app/core/rebates';
import type { Site } from '@app/core/site';
import * as calls from '@app/shared/api/lotteries';
import type { LanguageCode } from '@app/shared/domain/languages';
import type { PrizeMode } from '@app/shared/domain/lotteries';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { lotteryNames } from '../../wire/lottery-names.ts';
import {
  presentDraw,
  presentGroups,
  presentMenus,
  presentNear,
  presentPlayMenu,
  presentSetting,
} from './lotteries.presenter.ts';

const PAGE_SIZE = 20;
const RECENT_DRAWS = 10;

interface Asked {
  readonly site: Site;
  readonly language: LanguageCode;
}

export function lotteryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const lobbyOf = ({ site, language }: Asked) => ({ merchantId: site.id, language, now: clock() });

  const menuOf = async (asked: Asked, prizeMode: PrizeMode | undefined) => {
    const lotteries = await lotteryMenu(db, lobbyOf(asked));
    return lotteries.filter((lottery) => !prizeMode || lottery.prizeMode === prizeMode);
  };

  const lotteryOf = async (asked: Asked, wanted: number | string): Promise<ListedLottery> => {
    const lottery = await listedLottery(db, lobbyOf(asked), wanted);
    if (!lottery) throw new DomainError('lottery.not_found');
    return lottery;
  };

  const pricesFor = async ({ site }: Asked, lotteryId: number): Promise<PricesInForce> => {
    const price = await pricesInForce(db, { lotteryId, merchantId: site.id, now: clock() });
    if (!price) throw new DomainError('lottery.not_found');
    return price;
  };

  bindCall(app, deps, calls.lotteryGames, async (context) =>
    presentGroups(await menuOf(context, undefined), lotteryNames(context.language)),
  );

  bindCall(app, deps, calls.lotteryMenus, async (context) =>
    presentMenus(await menuOf(context, context.input.prizeMode), lotteryNames(context.language)),
  );

  for (const [call, product] of [
    [calls.vnMenus, 'VN'],
    [calls.seaMenus, 'SEA'],
  ] as const)
    bindCall(app, deps, call, async (context) =>
      presentMenus(await menuOf(context, product), lotteryNames(context.language)),
    );

  bindCall(app, deps, calls.playMenu, async (context) => {
    const lottery = await lotteryOf(context, context.input.gameId);
    const [price, limits] = await Promise.all([
      pricesFor(context, lottery.id),
      seriesLimits(db, context.site.id),
    ]);
    const series = narrowed(
      price,
      limits.find(({ category }) => category === lottery.category),
    );
    const terms = { prices: price.prices, seriesMin: series.least, seriesMax: series.most };
    const groups = playMenu(lottery.family, terms);
    return presentPlayMenu(groups, { lottery, price, series }, lotteryNames(context.language));
  });

  bindCall(app, deps, calls.lotterySetting, async (context) => {
    const lottery = await lotteryOf(context, context.input.gameId);
    const [price, limits] = await Promise.all([
      pricesFor(context, lottery.id),
      seriesLimits(db, context.site.id),
    ]);
    return presentSetting({
      price,
      inSeries: limits.map(({ category }) => category),
      slipsMax: SLIPS_MAX,
      notesMax: NOTES_MAX,
      chaseMax: UPCOMING_MAX,
    });
  });

  bindCall(app, deps, calls.nearDraw, async (context) => {
    const lottery = await lotteryOf(context, context.input.gameId);
    const now = clock();
    const near = await nearDraws(db, { lotteryId: lottery.id, now });
    return presentNear(near, { lottery, now });
  });

  const drawsOf = async (lottery: ListedLottery, { page = 1, size = PAGE_SIZE }: Page) => {
    const asked = { lotteryId: lottery.id, now: clock(), page, size };
    const { draws, total } = await pageOfDraws(db, asked);
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
}

interface Page {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** Between which series a lottery takes bets: those of its prices that the site takes at all. */
const narrowed = (
  { seriesMin, seriesMax }: PricesInForce,
  limits: { readonly least: number; readonly most: number } | undefined,
) => ({
  least: Math.max(seriesMin, limits?.least ?? seriesMin),
  most: Math.min(seriesMax, limits?.most ?? seriesMax),
});
