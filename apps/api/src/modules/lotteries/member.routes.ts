import { seriesLimits } from '@app/core/people/series';
import { DomainError } from '@app/core/platform/kernel';
import {
  lotterySeries,
  type PricesInForce,
  playMenu,
  pricesInForce,
  UPCOMING_MAX,
} from '@app/core/play/lotteries';
import { NOTES_MAX, SLIPS_MAX } from '@app/core/play/lottery-bets';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import * as calls from '@app/shared/lotteries/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { lotteryNames } from '../../wire/lottery-names.ts';
import { coalescedAnswer } from './coalesced-answer.ts';
import { type LotteryContext, lotteryReader } from './lottery-reader.ts';
import { drawRoutes } from './member.draws.routes.ts';
import { ownLotteryRoutes } from './member.own-lotteries.routes.ts';
import {
  presentGroups,
  presentMenus,
  presentPlayMenu,
  presentSetting,
} from './member.presenter.ts';

export function lotteryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const { menuOf, lotteryOf } = lotteryReader(deps);

  const pricesFor = async ({ site }: LotteryContext, lotteryId: number): Promise<PricesInForce> => {
    const price = await pricesInForce(db, { lotteryId, merchantId: site.id, now: clock() });
    if (!price) throw new DomainError('lottery.not_found');
    return price;
  };

  drawRoutes(app, deps);
  ownLotteryRoutes(app, deps);

  bindCall(app, deps, calls.lotteryGames, async (context) =>
    presentGroups(await menuOf(context), lotteryNames(context.language)),
  );

  const coalescedMenus = coalescedAnswer<AnswerOf<typeof calls.lotteryMenus>>(deps);
  const menusOf = ({ site, language }: LotteryContext, prizeMode: PrizeMode | undefined) =>
    coalescedMenus(`${site.id} ${language} ${prizeMode}`, async () =>
      presentMenus(await menuOf({ site, language }, prizeMode), lotteryNames(language)),
    );
  bindCall(app, deps, calls.lotteryMenus, (context) => menusOf(context, context.input.prizeMode));
  bindCall(app, deps, calls.vnMenus, (context) => menusOf(context, 'VN'));
  bindCall(app, deps, calls.seaMenus, (context) => menusOf(context, 'SEA'));

  bindCall(app, deps, calls.playMenu, async (context) => {
    const lottery = await lotteryOf(context, context.input.gameId);
    const [price, limits] = await Promise.all([
      pricesFor(context, lottery.id),
      seriesLimits(db, context.site.id),
    ]);
    const series = lotterySeries(
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
}
