import { seriesOfMember } from '@app/core/people/series';
import { NO_PLAYERS, playerCounts } from '@app/core/play/games';
import { type LotteryOfMenu, seriesInForce } from '@app/core/play/lotteries';
import { numberControls, recentLotteryIds } from '@app/core/play/lottery-bets';
import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import * as calls from '@app/shared/lotteries/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentControls } from '../../wire/number-controls.ts';
import { type LotteryContext, lotteryReader } from './lottery-reader.ts';
import { presentMenuGame } from './member.presenter.ts';
import { presentSeries, presentSeriesOfGroups, type SeriesOfLottery } from './series.presenter.ts';

const POPULAR_SHOWN = 10;

/** Lotteries that the member bet on, popular lotteries, and the series in which the member can bet. */
export function ownLotteryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const { menuOf, lotteryOf } = lotteryReader(deps);

  const recentOf = async (params: AskedByMember, prizeMode: PrizeMode | undefined) => {
    const [lotteries, ids] = await Promise.all([
      menuOf(params, prizeMode),
      recentLotteryIds(db, params.member.memberId),
    ]);
    const byId = new Map(lotteries.map((lottery) => [lottery.id, lottery]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(presentMenuGame);
  };

  bindCall(app, deps, calls.recentLotteries, (context) =>
    recentOf(context, context.input.prizeMode),
  );
  bindCall(app, deps, calls.vnRecent, (context) => recentOf(context, 'VN'));
  bindCall(app, deps, calls.seaRecent, (context) => recentOf(context, 'SEA'));

  bindCall(app, deps, calls.popularLotteries, async (context) => {
    const { id: merchantId, timeZone } = context.site;
    const [lotteries, counts] = await Promise.all([
      menuOf(context),
      playerCounts(db, { merchantId, timeZone, now: clock() }),
    ]);
    const playersOf = ({ gameId }: LotteryOfMenu) => counts.get(gameId) ?? NO_PLAYERS;
    return lotteries
      .toSorted((a, b) => {
        const [one, other] = [playersOf(a), playersOf(b)];
        return other.today - one.today || other.week - one.week;
      })
      .slice(0, context.input.count ?? POPULAR_SHOWN)
      .map(presentMenuGame);
  });

  bindCall(app, deps, calls.numberControls, async (context) => {
    const { id: lotteryId, family } = await lotteryOf(context, context.input.gameId);
    const params = { merchantId: context.site.id, lotteryId, now: clock() };
    return presentControls(family, await numberControls(db, params));
  });

  const seriesFor = async (params: AskedByMember): Promise<SeriesOfLottery[]> => {
    const { id: merchantId } = params.site;
    const now = clock();
    const [lotteries, own] = await Promise.all([
      menuOf(params),
      seriesOfMember(db, { merchantId, memberId: params.member.memberId }, now),
    ]);
    const lotteryIds = lotteries.map(({ id }) => id);
    const priced = await seriesInForce(db, { lotteryIds, merchantId, now });
    return lotteries.flatMap((lottery) => {
      const series = own.find(({ category }) => category === lottery.category);
      const price = priced.get(lottery.id);
      return series && price ? [{ lottery, own: series, price }] : [];
    });
  };

  for (const call of [calls.lotterySeries, calls.lottoGamesSeries])
    bindCall(app, deps, call, async (context) => presentSeries(await seriesFor(context)));
  for (const call of [calls.customerSeries, calls.lottoCustomersSeries])
    bindCall(app, deps, call, async (context) => presentSeriesOfGroups(await seriesFor(context)));
}

interface AskedByMember extends LotteryContext {
  readonly member: { readonly memberId: bigint };
}
